import type { Post } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'
import { file, seventeenYearsAgo, signUpVerified } from './verified-people.ts'

test('a family: an invitation, a pending post, a pending coach, and a switch that closes the activity log', async ({
  page: parent,
  browser,
  journey,
}) => {
  test.setTimeout(120_000)
  // One refused combination of switches.
  journey.expectComplaint(/409 .*parental-controls/)
  const admin = await anotherPerson(browser)
  await signInAsDemo(admin.request, 'admin')
  const ngozi = await signUp(
    parent.request,
    { firstName: 'Ngozi', lastName: 'Adeyemi' },
    { accountType: 'parent' },
  )
  const coach = await anotherPerson(browser)
  await signUpVerified(
    coach.request,
    admin.request,
    { firstName: 'Dana', lastName: 'Reed' },
    { accountType: 'institution_coach' },
  )

  // Codes require an approved verification; the admin approves both parts.
  await parent.goto('/parental-controls')
  await expect(parent.getByText('No Children Linked')).toBeVisible()
  await expect(parent.getByRole('button', { name: 'Make a code' })).toHaveCount(0)
  for (const kind of ['identity', 'background_check'] as const) {
    const id = await file(parent.request, kind, ngozi)
    const path = `/api/admin/verification-requests/${id}`
    const approved = await admin.request.put(path, { data: { status: 'approved' } })
    expect(approved.ok()).toBe(true)
  }

  // The parent makes a code.
  await parent.goto('/')
  await parent.getByRole('link', { name: 'Children' }).click()
  await parent.getByRole('button', { name: 'Make a code' }).click()
  const code = await parent.getByRole('status', { name: /^Code:/ }).textContent()

  // The child joins with it.
  const child = await anotherPerson(browser)
  const jamie = await signUp(
    child.request,
    { firstName: 'Jamie', lastName: 'Adeyemi' },
    { accountType: 'athlete', dateOfBirth: seventeenYearsAgo() },
  )
  expect(jamie.status).toBe('awaiting_guardian')
  await child.goto('/onboarding/guardian')
  await child.getByLabel('Code from your parent or guardian').fill(code ?? '')
  await child.getByRole('button', { name: 'Check the code' }).click()
  await child.getByRole('button', { name: 'Yes, link my guardian' }).click()
  await expect(child.getByRole('heading', { name: 'You’re linked' })).toBeVisible()

  // A post of the child waits for approval; nobody else sees it.
  const words = `First varsity start, ${jamie.id.slice(0, 8)}`
  await child.goto('/')
  const answered = child.waitForResponse(
    (response) => response.url().endsWith('/api/posts') && response.request().method() === 'POST',
  )
  await child.getByRole('textbox', { name: 'Share an update or highlight...' }).fill(words)
  await child.getByRole('button', { name: 'Post', exact: true }).click()
  const post = (await (await answered).json()) as Post
  expect(post.status).toBe('pending')
  expect((await coach.request.get(`/api/posts/${post.id}`)).status()).toBe(404)

  // The parent reads and approves it; the child reads which controls apply to them.
  await parent.goto('/parental-controls?section=approvals')
  await expect(parent.getByText(words)).toBeVisible()
  await parent.getByRole('button', { name: 'Approve: Jamie wants to post' }).click()
  await expect(parent.getByText('You’re all caught up')).toBeVisible()
  const published = await child.request.get(`/api/posts/${post.id}`)
  expect(((await published.json()) as Post).status).toBe('published')
  await child.goto('/parental-controls')
  await expect(child.getByRole('heading', { name: 'What Ngozi Adeyemi decides' })).toBeVisible()
  await expect(child.getByRole('switch')).toHaveCount(0)

  // A verified coach's request requires a level that admits coaches, and waits for the guardian.
  await parent.goto('/parental-controls')
  await parent.getByRole('tab', { name: 'Privacy' }).click()
  await parent.getByLabel('Contact visibility').selectOption('coaches')
  await expect(parent.getByText('Settings Updated', { exact: true })).toBeVisible()
  const write = () =>
    coach.request.post('/api/messages', {
      data: { recipientId: jamie.id, content: 'Are you free for a visit in May?' },
    })
  expect((await write()).status()).toBe(403)
  const asked = await coach.request.post('/api/connections', {
    data: { userId: jamie.id, note: 'I coach the 400 m group at State.' },
  })
  expect(asked.status()).toBe(201)
  await parent.getByRole('tab', { name: 'Approvals' }).click()
  await expect(parent.getByText('I coach the 400 m group at State.')).toBeVisible()
  await parent
    .getByRole('button', { name: /^Approve Dana Reed, .+: Dana Reed wants to connect with Jamie$/ })
    .click()
  await expect(parent.getByText('You’re all caught up')).toBeVisible()
  const requests = await child.request.get('/api/connections/requests')
  const [request] = (await requests.json()) as { id: string }[]
  await child.request.put(`/api/connections/${request?.id}`, { data: { status: 'accepted' } })
  expect((await write()).status()).toBe(201)

  // Names, counts and dates only until the guardian may read; then the text, and the child is told.
  await parent.getByRole('tab', { name: 'Children' }).click()
  await parent.getByRole('tab', { name: 'Messages' }).click()
  await expect(parent.getByText(/^1 message ·/)).toBeVisible()
  await expect(parent.getByText(/free for a visit/)).toHaveCount(0)
  await parent.getByRole('tab', { name: 'Controls' }).click()
  await parent.getByRole('switch', { name: 'View messages' }).click()
  await expect(parent.getByText('Parental controls updated', { exact: true })).toBeVisible()
  await parent.getByRole('tab', { name: 'Messages' }).click()
  await parent.getByRole('button', { name: 'Read the conversation with Dana Reed' }).click()
  await expect(parent.getByText('Are you free for a visit in May?')).toBeVisible()

  // Its switch closes the activity log, on the server too, and opens it again.
  await parent.getByRole('tab', { name: 'Controls' }).click()
  await expect(parent.getByText('Post created')).toBeVisible()
  await parent.getByRole('switch', { name: 'View activity log' }).click()
  await expect(parent.getByText('The activity log is off', { exact: true })).toBeVisible()
  expect((await parent.request.get(`/api/activity-log/${jamie.id}`)).status()).toBe(403)
  await parent.getByRole('switch', { name: 'View activity log' }).click()
  await expect(parent.getByText('Post created')).toBeVisible()

  // A combination that would lock the child out is refused and reverts.
  const approveConnections = parent.getByRole('switch', { name: 'Approve connections' })
  await approveConnections.click()
  await expect(
    parent.getByText('Approve connections wasn’t changed', { exact: true }),
  ).toBeVisible()
  await expect(approveConnections).toBeChecked()

  await parent.getByRole('tab', { name: 'History' }).click()
  await expect(parent.getByText('View messages: turned on')).toBeVisible()
})
