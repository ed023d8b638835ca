import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'

/** One story across all areas; each area's details have a spec file of their own. */
test('a coach finds an athlete, connects, and exchanges messages until the athlete ends it', async ({
  page,
  browser,
  journey,
}) => {
  const lastName = `Quillon${Date.now().toString(36).replace(/\d/g, 'x')}`
  const athlete = await anotherPerson(browser)
  const { id } = await signUp(athlete.request, { firstName: 'Noor', lastName })
  await athlete.request.put('/api/athlete-profiles', { data: { sport: 'track' } })
  await athlete.goto('/')

  const coach = await signInAsDemo(page.request, 'coach')
  const coachName = `${coach.firstName} ${coach.lastName}`

  await test.step('search and filter lead to the profile', async () => {
    await page.goto('/search')
    await page.getByRole('combobox', { name: 'Discover athletes, teams...' }).fill(lastName)
    const found = page.getByRole('article', { name: `Noor ${lastName}` })
    await expect(found).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sport = page.getByRole('combobox', { name: 'Sport' })
    await sport.fill('swimming')
    await sport.press('Enter')
    await expect(found).toBeHidden()
    await sport.fill('track')
    await sport.press('Enter')
    await found.getByRole('link').first().click()
    await expect(page).toHaveURL(`/profile/${id}`)
  })

  await test.step('a request, seen live, is accepted', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Connect with Noor ${lastName}` })
    await dialog.getByLabel('Note (optional)').fill('Your start is quick.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()

    const bell = athlete.getByRole('button', { name: 'Notifications' })
    // The first notification is the welcome.
    await expect(bell).toHaveAccessibleDescription('2 unread')
    await bell.click()
    const list = athlete.getByRole('dialog', { name: 'Notifications' })
    await list.getByRole('button', { name: `${coachName} wants to connect` }).click()
    await expect(athlete).toHaveURL(`/profile/${coach.id}`)
    await athlete.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(athlete.getByText('Connected', { exact: true })).toBeVisible()
  })

  await test.step('they write back and forth', async () => {
    await page.goto(`/messages/${id}`)
    await page.getByPlaceholder('Type a message...').fill('Come and train with us.')
    await page.keyboard.press('Enter')

    await athlete.getByRole('link', { name: 'Message', exact: true }).click()
    await expect(athlete).toHaveURL(`/messages/${coach.id}`)
    const hers = athlete.getByRole('region', { name: 'Messages' })
    await expect(hers.getByText('Come and train with us.')).toBeVisible()
    await athlete.getByPlaceholder('Type a message...').fill('Gladly!')
    await athlete.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Gladly!')).toBeVisible()
  })

  await test.step('a block ends all of it', async () => {
    await athlete.getByRole('button', { name: `More about ${coachName}` }).click()
    await athlete.getByRole('menuitem', { name: 'Block' }).click()
    const dialog = athlete.getByRole('alertdialog', { name: `Block ${coachName}?` })
    await dialog.getByRole('button', { name: 'Block' }).click()
    await expect(athlete).toHaveURL('/messages')

    journey.expectComplaint(/404/)
    await page.goto(`/profile/${id}`)
    await expect(page.getByText('Profile not found')).toBeVisible()
  })
  await athlete.context().close()
})
