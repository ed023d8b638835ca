/** What the toast says once a report was sent: the same for a post, a comment, a message, a picture and a person. */
export const reportSent = {
  title: 'Report sent',
  description: 'Thank you. You will hear what came of it.',
}
