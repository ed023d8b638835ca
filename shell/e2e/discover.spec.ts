import type { SearchResult } from '@fieldhouse/contract'
import { expect, test } from './journey.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'

const BOX = 'Discover athletes, teams...'

test('a coach searches, narrows, shares the address, opens a profile, and comes back to the same search', async ({
  page,
}) => {
  await signInAsDemo(page.request, 'coach')
  const verified = await page.request.get('/api/search?location=california&verified=true')
  const [californian] = (await verified.json()) as SearchResult[]
  const sport = californian!.athleteProfile!.sport!
  await page.goto('/')
  await page.getByRole('link', { name: 'Discover', exact: true }).click()
  await expect(page.getByText('100+ results')).toBeVisible()

  const box = page.getByRole('combobox', { name: BOX })
  await box.fill('okafr')
  await expect(page.getByRole('article', { name: /Okafor/ }).first()).toBeVisible()
  await expect(page).toHaveURL('/search?q=okafr')
  await box.fill('')
  await expect(page.getByText('100+ results')).toBeVisible()

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Sport' }).fill(sport.slice(0, 3))
  await page.getByRole('option', { name: new RegExp(`^${sport}$`, 'i') }).click()
  await page.getByRole('combobox', { name: 'Location' }).fill('CA')
  // The names of states come late; typed before them, CA stays CA.
  await expect(page.getByRole('option', { name: 'California' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('switch', { name: 'Verified only' }).click()
  await expect(page).toHaveURL(`/search?sport=${sport}&location=california&verified=true`)
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results).not.toHaveAttribute('aria-busy', 'true')
  await expect(results.getByRole('article').first()).toContainText(new RegExp(sport, 'i'))
  await expect(results.getByRole('article').first()).toContainText(/California|CA/)
  const count = await page.getByText(/^\d+ results?$/).textContent()

  // A shared address or a reload restores the same search.
  await page.reload()
  await expect(page.getByText(count!, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sport' })).toHaveValue(
    new RegExp(`^${sport}$`, 'i'),
  )
  await expect(page.getByRole('switch', { name: 'Verified only' })).toBeChecked()

  const name = await results.getByRole('link').first().textContent()
  await results.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/profile\//)
  await expect(page.getByText(name!).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/search?sport=${sport}&location=california&verified=true`)
  await expect(page.getByText(count!, { exact: true })).toBeVisible()

  // Each filter adds a history entry; typing does not.
  await page.goBack()
  await expect(page).toHaveURL(`/search?sport=${sport}&location=california`)
  await expect(page.getByRole('switch', { name: 'Verified only' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('100+ results')).toBeVisible()
})

test(
  'the keyboard alone leads from the search box to a profile, and an empty result is announced',
  { tag: '@night' },
  async ({ page }) => {
    await signInAsDemo(page.request, 'coach')
    await page.goto('/search')
    const box = page.getByRole('combobox', { name: BOX })
    await box.focus()
    await page.keyboard.type('okafor')
    await expect(page.getByRole('option', { name: /Okafor/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile\/[0-9a-f-]{36}$/)

    await page.goto('/search?q=zzqqxxjj')
    await expect(page.getByText('No results found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect(box).toBeFocused()
    await expect(page).toHaveURL('/search')
  },
)

test(
  'a hidden profile is not found, suggested or counted',
  { tag: '@night' },
  async ({ page, browser }) => {
    const lastName = `Quillfeather${Date.now().toString(36).replace(/\d/g, 'x')}`
    const seen = await signUp(page.request, { firstName: 'Ola', lastName })
    const hidden = await anotherPerson(browser)
    await signUp(hidden.request, { firstName: 'Ida', lastName })

    const coach = await anotherPerson(browser)
    await signInAsDemo(coach.request, 'coach')
    await coach.goto(`/search?q=${lastName}`)
    await expect(coach.getByText('2 results')).toBeVisible()

    const change = { profileVisibility: 'private' }
    expect((await hidden.request.put('/api/privacy-settings', { data: change })).ok()).toBe(true)
    await coach.reload()
    await expect(coach.getByText('1 result', { exact: true })).toBeVisible()
    await expect(coach.getByRole('article', { name: `Ola ${lastName}` })).toBeVisible()
    await expect(coach.getByRole('article', { name: `Ida ${lastName}` })).toHaveCount(0)

    await coach.getByRole('combobox', { name: BOX }).fill(lastName.slice(0, -1))
    await expect(coach.getByRole('option')).toHaveCount(1)
    await coach.getByRole('option').click()
    await expect(coach).toHaveURL(`/profile/${seen.id}`)
    await coach.context().close()
    await hidden.context().close()
  },
)

test(
  'recruiters find exactly the people they describe, and athletes fill in the same words',
  { tag: '@night' },
  async ({ page, browser }) => {
    const lastName = `Tanager${Date.now().toString(36).replace(/\d/g, 'x')}`
    const person = await signUp(page.request, { firstName: 'Pia', lastName })
    await page.goto(`/profile/${person.id}/edit`)
    await page.getByLabel('Sport').pressSequentially('bas')
    await expect(page.getByRole('option', { name: 'Basketball' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Sport')).toHaveValue('Basketball')
    await page.getByLabel('Position').pressSequentially('pg')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Position')).toHaveValue('Point guard')
    await page.getByLabel('Location').pressSequentially('Toledo, oh')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Location')).toHaveValue('Toledo, Ohio')
    await expect(page).toHaveURL(`/profile/${person.id}/edit`)
    await page.getByLabel('Graduation year').fill('2029')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page).toHaveURL(`/profile/${person.id}`)

    const others = [
      { firstName: 'Ola', profile: { sport: 'basketball', position: 'PG', graduationYear: 2028 } },
      { firstName: 'Cleo', profile: { sport: 'basketball', position: 'C', graduationYear: 2029 } },
    ]
    for (const { firstName, profile } of others) {
      const other = await anotherPerson(browser)
      await signUp(other.request, { firstName, lastName })
      await other.request.put('/api/athlete-profiles', { data: profile })
      await other.context().close()
    }

    const coach = await anotherPerson(browser)
    await signInAsDemo(coach.request, 'coach')
    await coach.goto('/search')
    await coach.getByRole('combobox', { name: BOX }).fill(`point guard 2029 ${lastName}`)
    // Closes the names that are suggested meanwhile.
    await coach.keyboard.press('Enter')
    await expect(coach.getByText('1 result', { exact: true })).toBeVisible()
    await expect(coach.getByRole('article', { name: `Pia ${lastName}` })).toBeVisible()
    await coach.getByRole('button', { name: 'Remove Class of 2029' }).click()
    await expect(coach.getByText('2 results')).toBeVisible()
    await coach.getByRole('button', { name: 'Remove Position: Point guard' }).click()
    await expect(coach.getByText('3 results')).toBeVisible()
    await coach.getByRole('combobox', { name: BOX }).fill(`OH ${lastName}`)
    await expect(coach.getByText('1 result', { exact: true })).toBeVisible()
    await coach.context().close()
  },
)
