import type { FirstStep } from '@fieldhouse/remote-kit/first-days'

/** Why each step is worth it, on its page and in the list of all. */
export const leads: Record<FirstStep['name'], string> = {
  guardian: 'Under 18? A parent or guardian gets you in.',
  sport: 'Coaches search by sport and position. Two words put you on their list.',
  page: 'A few lines about where you are and what you stand for. Athletes read them first.',
  photo: 'People say yes to a face.',
  people: 'Your feed is the people in it. Start with three.',
  post: 'A result, a goal, or just hello. It takes ten seconds.',
  verification: 'A badge tells everyone you are who you say you are.',
  child: 'Once you’re verified, you get a code for your child. It works for 48 hours.',
  email: 'So we know our emails reach you.',
}
