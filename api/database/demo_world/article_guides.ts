import type { ArticleText } from '#database/demo_world/article_texts'

/** Evergreen articles, one of them a draft and one scheduled. */
export const GUIDES: readonly ArticleText[] = [
  {
    title: 'A parents’ guide to the first message from a coach',
    category: 'Parents',
    excerpt:
      'It arrives on a Thursday and by Friday everybody has an opinion. How to be useful, and when to be quiet.',
    sport: 'baseball',
    motif: 'gear',
    by: 'curator',
    appears: -18,
    content: `
<p>Your child holds the phone like something that might fly away. Somebody with a crest in their profile picture has written four sentences. What now?</p>
<h2>First, look</h2>
<ul><li>Is the account verified, and is the organization it names behind it? On Fieldhouse a coach can only write to a minor once you have approved the connection.</li><li>Does the message ask for anything: a phone number, a photo, a fee, another app? A coach needs none of these to begin.</li><li>Camps that “have selected” your child and cost four hundred dollars have selected everybody with an address.</li></ul>
<h2>Then, let them answer</h2>
<p>Programs recruit a person, and they notice who writes. Help with commas if you are asked. Do not write it yourself, and never in your child’s name.</p>
<h2>Agree on three rules</h2>
<ol><li>No conversation moves to an app that you cannot see.</li><li>No visit without somebody from home knowing where and with whom.</li><li>“I will ask at home” is a full answer to any question.</li></ol>
<p>And say out loud, once, that you are proud, and that it has nothing to do with the message.</p>`,
  },
  {
    title: 'How guardians and 17-year-olds share one account without a fight',
    category: 'Parents',
    excerpt:
      'Six switches, one conversation. What each of them shows and hides, and why we start with reading messages turned off.',
    sport: 'soccer',
    motif: 'bench',
    by: 'admin',
    appears: -22,
    content: `
<p>At seventeen nobody wants to be managed, and nobody should be alone with strangers either. The controls on Fieldhouse try to leave room for both.</p>
<h2>How it begins</h2>
<p>A verified parent creates an invitation; the code works once, for 48 hours. The athlete accepts it while signed in, and from then on both see the link. Until there is a guardian, an account of a 17-year-old can look around and write nothing.</p>
<h2>The switches</h2>
<ul><li><strong>Connections.</strong> See them only, or approve and decline them too.</li><li><strong>Posts and pictures.</strong> They wait for you, or appear and you hear of it.</li><li><strong>Privacy.</strong> Change who sees what, or only read it.</li><li><strong>Activity.</strong> What was done and when, never what was written.</li><li><strong>Messages.</strong> Off to begin with. Turn it on, and your child sees a banner for as long as it is.</li></ul>
<p>What you never see, whatever is switched on: whom your child blocked or reported. Somebody has to be able to ask for help without asking permission.</p>
<p>On the eighteenth birthday all of it ends by itself. Talk about that day a few months before.</p>`,
  },
  {
    title: 'One full game: film that coaches watch to the end',
    category: 'Recruiting',
    excerpt:
      'No music, no slow motion, no mystery about which one is you. Eleven notes from people who watch two hundred a week.',
    sport: 'basketball',
    motif: 'play',
    by: 'curator',
    appears: -27,
    content: `
<p>We asked nine coaches what makes them stop a film. Eight named the intro.</p>
<h2>Do</h2>
<ul><li>Show name, class, position, height and number for three seconds, then play.</li><li>Mark yourself before the whistle and leave the picture alone afterwards.</li><li>Send one unedited game against somebody good, also if you lost it.</li><li>Keep the scoreboard in: what you do when you are nine down is the question.</li><li>Put the newest first and take the oldest out.</li></ul>
<h2>Leave out</h2>
<ul><li>Music. Half of them watch in the same room as a sleeping family.</li><li>The dunk from three angles.</li><li>Anything from two seasons ago, unless you were out since, and then say so.</li></ul>
<p>“I want to see the play after the mistake,” one of them wrote. “It is never in the mixtape, and it tells me everything.”</p>`,
  },
  {
    title: 'Sleep is a training session, and you are skipping it',
    category: 'Health',
    excerpt:
      'Eight to ten hours sounds like a luxury until you look at what the ninth one does to a sprint.',
    sport: 'swimming',
    motif: 'action',
    by: 'curator',
    appears: -33,
    content: `
<p>Teenage bodies are built to fall asleep late and wake up late. Practice at six does not care. So the hours have to come from somewhere, and they will not come from school.</p>
<h2>What helps</h2>
<ol><li><strong>The same time, also on Sundays.</strong> Two hours later at the weekend is jet lag without a holiday.</li><li><strong>Light in the morning.</strong> Ten minutes outside sets the clock for the evening.</li><li><strong>The phone in another room.</strong> Not on silent; in another room.</li><li><strong>A nap of twenty minutes,</strong> before four o’clock, when the night was short.</li></ol>
<h2>What coaches can do</h2>
<p>Move one early session a week. Two of the teams we spoke to did, and both kept it that way: fewer colds, fewer pulled hamstrings, and people who talked to each other at breakfast.</p>
<p>Before an important day the night that counts is the one before the last. The last one is often bad, and it hardly matters.</p>`,
  },
  {
    title: 'Divisions, budgets, buses: choosing a level that fits',
    category: 'Recruiting',
    excerpt:
      'The best program is the one where you play, pass and stay. A list for the kitchen table.',
    sport: 'football',
    motif: 'aerial',
    by: 'admin',
    appears: -40,
    content: `
<p>Most athletes who are happy in their third year did not choose the biggest name that wrote to them. They chose a place in which they could see an ordinary Wednesday.</p>
<h2>For the kitchen table</h2>
<ul><li><strong>Would I want to be here with a broken foot?</strong> Injuries are certain over four years; only the date is open.</li><li><strong>What does it cost after everything is counted?</strong> Ask for the net price, with travel home. A smaller school with more aid can be the cheaper one.</li><li><strong>How many in my position, in which years?</strong> The roster is public. Count.</li><li><strong>Who graduates?</strong> Not of the school: of the team.</li><li><strong>What do they do in the off-season?</strong> It is longer than the season.</li></ul>
<p>Two-year colleges are a road and not a detour: for some it is the one on which grades, size and patience arrive at the same time.</p>
<p>Visit on a day when nobody expects you, sit in the dining hall, and watch how the team walks in.</p>`,
  },
  {
    title: 'Block, mute, report: what happens after you press it',
    category: 'Fieldhouse',
    excerpt:
      'Who reads a report, who never hears of it, and why we would rather read one too many.',
    sport: 'track',
    motif: 'board',
    by: 'admin',
    appears: -46,
    content: `
<p>Three small words in a menu, and they do quite different things.</p>
<ul><li><strong>Mute</strong> keeps somebody’s posts out of your feed. Nothing else changes and nobody is told.</li><li><strong>Block</strong> ends the connection and hides each of you from the other, everywhere. Nobody is told that either.</li><li><strong>Report</strong> puts what you saw in front of a person who works for the network.</li></ul>
<h2>Who reads it</h2>
<p>Verified reviewers, and never one whom it concerns. Whatever has to do with the safety of a minor comes first. They see the words that you reported as they were, so it does not help to delete them quickly. They hide it, leave it, or suspend the account, and write down why.</p>
<h2>Who does not</h2>
<p>The person you reported never learns who did. Your guardian does not see your reports. You hear what came of it, in one line.</p>
<p>Not sure whether it is bad enough? Then it is worth two minutes of a reviewer’s day. That is what they are there for.</p>`,
  },
  {
    title: 'Spring showcases: which ones are worth the drive',
    category: 'Recruiting',
    excerpt:
      'A short list with dates, the coaches who have said that they will come, and what it really costs.',
    sport: 'baseball',
    motif: 'aerial',
    by: 'curator',
    appears: 6,
    content: `
<p>Showcases sell hope by the weekend, and some of them keep their word. These are the questions that we asked each organizer; we list only those who answered all of them.</p>
<ol><li>Which programs sent somebody last year, and whom? Names, not crests.</li><li>How many athletes to a position group?</li><li>Who films it, and does every athlete get the file?</li><li>What is paid by whom when a session is rained off?</li></ol>
<h2>Before you register</h2>
<p>Write to the coaches you want to be seen by and ask whether they will be there. If three of five say no, keep the money for a visit. And go with somebody: the drive home is where you find out what you thought of it.</p>`,
  },
  {
    title: 'Concussion: the week you do nothing',
    category: 'Health',
    excerpt: '',
    sport: 'football',
    motif: 'gear',
    by: 'curator',
    appears: null,
    content: `
<p><em>Draft: waiting for Dr Okonjo’s corrections to the steps back to play.</em></p>
<p>If you have to ask whether it was one, you are out for today. That is not caution, that is the rule, and it has no exception for finals.</p>
<h2>The first two days</h2>
<p>Rest, and somebody at home who knows what to look for: a headache that grows, vomiting, one pupil larger than the other, words that come out wrong. Any of these is an emergency room and not a phone call.</p>
<h2>Then, step by step</h2>
<p>Back to lessons before back to practice. A doctor decides each step, and a bad day goes one step back.</p>`,
  },
]
