import type { MotifName } from '#database/demo_world/art/scenes'
import { GUIDES } from '#database/demo_world/article_guides'

export interface ArticleText {
  title: string
  category: 'Recruiting' | 'NIL' | 'Health' | 'Parents' | 'Fieldhouse' | 'Stories'
  excerpt: string
  /** HTML in the form that the editor produces. */
  content: string
  /** Sport of the lead picture. */
  sport: string
  /** Subject of that picture. */
  motif: MotifName
  by: 'curator' | 'admin'
  /** Publication in days from now, negative for the past; null for a draft. */
  appears: number | null
  isFeatured?: true
}

const NEWS: readonly ArticleText[] = [
  {
    title: 'Read the calendar before you read the letters',
    category: 'Recruiting',
    excerpt:
      'Dead, quiet, evaluation, contact: four words decide who may talk to you this month. What each of them allows, and what to do with the time in between.',
    sport: 'football',
    motif: 'play',
    by: 'curator',
    appears: -1,
    isFeatured: true,
    content: `
<p>Every recruiting year is cut into periods, and the periods are not suggestions. They say what a college coach may do. They say nothing about what <em>you</em> may do, and that is the part most families miss.</p>
<h2>The four words</h2>
<table><thead><tr><th scope="col">Period</th><th scope="col">What a coach may do</th></tr></thead><tbody>
<tr><th scope="row">Contact</th><td>Meet you in person, on campus or off it, and watch you compete.</td></tr>
<tr><th scope="row">Evaluation</th><td>Watch you compete and visit your school, but not sit down with you off campus.</td></tr>
<tr><th scope="row">Quiet</th><td>Meet you in person on their own campus only.</td></tr>
<tr><th scope="row">Dead</th><td>Write and call. No meeting in person, anywhere.</td></tr>
</tbody></table>
<p>The dates differ by sport and by division, and they move a little every year. Look yours up on the governing body’s own calendar, not on a screenshot that somebody posted in August.</p>
<h2>What silence means</h2>
<p>A coach who does not answer during a dead period may well be reading. Before the first date on which they may write to your class, many cannot answer at all. So do not count replies; count what you sent that was worth opening.</p>
<h2>Use the quiet weeks</h2>
<ul><li>Update your film. One full game beats three highlight reels.</li><li>Ask your school for the transcript now, not in the week of a visit.</li><li>Write down five questions for each program, and cross out those that its website answers.</li><li>Let a guardian read the list of who has written to you. A second pair of eyes catches what excitement overlooks.</li></ul>
<p>Then, when the period opens, you are the one who is ready.</p>`,
  },
  {
    title: 'NIL in plain words: what you sell when you sign',
    category: 'NIL',
    excerpt:
      'Your name, your picture, your likeness. A short guide to what a deal takes, what it gives, and the four lines to read out loud before anybody signs.',
    sport: 'basketball',
    motif: 'action',
    by: 'curator',
    appears: -3,
    content: `
<p>A name, image and likeness deal is a contract. It is not a prize, and it is not a measure of how good you are. Somebody wants to use you to sell something, and you decide whether, how long and for what.</p>
<h2>Four lines to read out loud</h2>
<ol><li><strong>What exactly do I have to do?</strong> “Two posts a month” is an answer. “Reasonable promotional support” is not.</li><li><strong>For how long may they use my face?</strong> A season is common. “In perpetuity” means that they still may when you are forty.</li><li><strong>Who else may I work for?</strong> An exclusive clause with a drinks company can cost you the one with a shoe company.</li><li><strong>What happens when I am injured, transfer or quit?</strong> The money may have to go back.</li></ol>
<h2>Ask first, sign later</h2>
<p>Rules differ from state to state, and in high school much more than in college; in some states a deal can end your eligibility. Ask the compliance office or the athletic director in writing, and keep the answer. If you are 17, a guardian signs with you, and a good partner expects that.</p>
<blockquote><p>Nobody honest needs your signature today.</p></blockquote>
<p>And put a quarter of it aside. It is income, and in spring somebody will ask for the tax.</p>`,
  },
  {
    title: 'What changes in the transfer window, and what to ask first',
    category: 'Recruiting',
    excerpt:
      'You asked us 61 questions about transferring. These are the seven that came up most, answered without the rumours.',
    sport: 'soccer',
    motif: 'dawn',
    by: 'curator',
    appears: -5,
    content: `
<p>Entering the portal is quick. Leaving it is not always possible. Before you ask anybody to enter your name, sort out what you keep and what you give up.</p>
<h3>Do I lose my scholarship by entering?</h3>
<p>You can. Once you are in, your current program may give the place to somebody else from the next term on. Assume that the old door is closed, and be glad if it is not.</p>
<h3>Will my credits count?</h3>
<p>Some will. Ask the registrar of the new school, not the coach, and ask for it in writing: which courses, towards which degree. Eligibility often hangs on progress towards a degree and not on the number of credits.</p>
<h3>Who may write to me?</h3>
<p>Coaches of other schools only once your name is in. Whoever writes before that is breaking the rules, and will break them with you too.</p>
<h3>What should I ask on the call?</h3>
<ul><li>Who plays in my position next year, and for how many more years?</li><li>What did the last three transfers here get, and where are they now?</li><li>What happens to my place if you leave?</li></ul>
<p>Write the answers down the same evening. By the third call they begin to sound alike.</p>`,
  },
  {
    title: 'Eat before you are hungry: fuelling a double day',
    category: 'Health',
    excerpt:
      'Two sessions, six lessons and a bus. A day of eating that holds, from a dietitian who has packed more lunch boxes than she can count.',
    sport: 'swimming',
    motif: 'gear',
    by: 'curator',
    appears: -8,
    content: `
<p>Most young athletes who feel flat in the afternoon did not train too hard. They ate too little before noon. A body that grows and trains needs fuel in small, boring, regular amounts.</p>
<h2>A day that holds</h2>
<table><thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Why</th></tr></thead><tbody>
<tr><td>Before the morning session</td><td>A banana, toast with honey, a glass of milk</td><td>Quick fuel that stays down</td></tr>
<tr><td>Within an hour after</td><td>Eggs or yoghurt, oats, fruit</td><td>Repair, and the next session</td></tr>
<tr><td>Lunch</td><td>Rice or pasta, beans or chicken, something green</td><td>The meal people skip first</td></tr>
<tr><td>An hour before practice</td><td>A sandwich, water</td><td>So that hunger does not coach you</td></tr>
<tr><td>Evening</td><td>A plate with all three, and seconds</td><td>You grow at night</td></tr>
</tbody></table>
<h2>Three things to leave alone</h2>
<ul><li><strong>Powders with a long list.</strong> Supplements are not tested like food, and a banned substance in one is your problem, not the maker’s.</li><li><strong>Cutting weight on your own.</strong> If a coach wants another number on the scale, a doctor decides whether, and how.</li><li><strong>Energy drinks.</strong> They borrow from tonight’s sleep, at a high rate.</li></ul>
<p>If eating begins to frighten you, or a friend’s plate gets emptier each week, tell an adult you trust. That is not a weakness in an athlete. It is an injury like any other, and it heals better early.</p>`,
  },
  {
    title: 'Badge by badge: what “verified” means here',
    category: 'Fieldhouse',
    excerpt:
      'Who looks at your papers, how long we keep them, and why a coach with a badge may still not write to everybody.',
    sport: 'track',
    motif: 'medal',
    by: 'admin',
    appears: -11,
    content: `
<p>A badge next to a name says one thing: somebody here has looked at who this is. It does not say that a person is kind, or that an offer is good. Read it as a signature, not as a recommendation.</p>
<h2>Two checks</h2>
<ul><li><strong>Identity.</strong> Name and document belong together. It gives the badge.</li><li><strong>Background check.</strong> Needed by coaches, organizations, parents and staff before the rights of their account begin, and again every 24 months.</li></ul>
<p>Until a check is approved an account counts as the public, whatever it calls itself. Writing “coach” in the account type opens nothing.</p>
<h2>Your papers</h2>
<p>Documents lie apart from everything else. Every look at them is logged, nobody reviews their own family, and thirty days after the decision they are removed for good. Change your name and the badge rests until somebody has looked again.</p>
<h2>And yet no message</h2>
<p>An adult who writes to somebody under 18 needs more than a badge: a connection that a guardian has approved. If somebody without it finds another way to reach you, report it. You will not get into trouble for asking us to look.</p>`,
  },
  {
    title: 'The 400 that is decided in the second hundred',
    category: 'Stories',
    excerpt:
      'Amara Reid on pacing, patience and the morning her father read a contract to her over breakfast.',
    sport: 'track',
    motif: 'action',
    by: 'curator',
    appears: -14,
    content: `
<p>At six in the morning the back straight belongs to the sprinklers and to Amara Reid. Eight weeks of that, she says, and one day it clicked.</p>
<p>“Everybody talks about the last hundred metres of a four hundred. Nobody wins it there. You lose it there, if you spent too much in the second. I had to learn to run the second hundred as if I were bored.”</p>
<p>The result was 51.92 indoors, a personal best, and after it a message from a company that wanted her face next to a watch. She did not answer that evening.</p>
<h2>Breakfast, with footnotes</h2>
<p>“My dad read the whole thing out loud at the table. Every line. When he got to the part about how long they could use the pictures, he stopped chewing.” They asked for one season instead of forever, and got it.</p>
<blockquote><p>If a line sounds strange out loud, it is strange on paper too.</p></blockquote>
<p>She is studying, she is tired, and she has an opinion about Tuesdays. What would she tell somebody who is seventeen and fast? “That fast keeps. You do not have to decide everything this spring.”</p>`,
  },
]

export const ARTICLES: readonly ArticleText[] = [...NEWS, ...GUIDES]
