import { Visitor } from '#tests/support/visitor'

export const MIA = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}

/** Mia, who has signed up at a node of its own process. */
export async function memberOf(origin: string): Promise<Visitor> {
  const visitor = new Visitor({ origin })
  await visitor.post('/api/register', MIA)
  await visitor.put('/api/account/type', { accountType: 'parent' })
  return visitor
}
