import type { Media, Profile } from '@fieldhouse/contract'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { lateCodeLoaded } from './late-code.ts'
import { anotherPerson, signInAsDemo, signUp } from './people.ts'

const PHOTO_MAX_BYTES = 5_242_880

/** A photo-sized picture, drawn in the browser. */
async function pictureFile(page: Page, name: string, hue: number) {
  const base64 = await page.evaluate(async (shade) => {
    const canvas = new OffscreenCanvas(1200, 900)
    const pen = canvas.getContext('2d')!
    pen.fillStyle = `hsl(${shade} 60% 40%)`
    pen.fillRect(0, 0, 1200, 900)
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, hue)
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

type File = Awaited<ReturnType<typeof pictureFile>>

/** Chooses files in the open uploader, bypassing the file dialog's filter. */
async function choose(dialog: Locator, files: File | File[]) {
  await dialog.locator('input[type="file"]').first().setInputFiles(files)
}

/** Confirms the crop, which uploads it. */
async function cropAndUpload(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

const profileOf = async (request: APIRequestContext, id: string, query = '') =>
  (await (await request.get(`/api/profiles/${id}${query}`)).json()) as Profile

test('a member fills their profile with photo, banner, facts and ordered stats; typed text is never lost', async ({
  page,
  journey,
}) => {
  test.setTimeout(150_000)
  const user = await signUp(page.request, { firstName: 'Noor' })
  const profile = `/profile/${user.id}`
  await page.goto(profile)
  await expect(page.getByText(/Your profile is \d+ % complete/)).toBeVisible()
  await page.getByRole('link', { name: 'A few words about you' }).click()
  await expect(page.getByLabel('Bio')).toBeFocused()

  await page.goto(profile)
  await page.getByRole('link', { name: 'A photo' }).click()
  const photoButton = page.getByRole('button', { name: 'Upload Photo' })
  await expect(photoButton).toBeFocused()
  // The whole control is in view, below the header.
  await expect(page.getByRole('heading', { name: 'Profile Images' })).toBeInViewport()

  // Invalid files are refused in the browser.
  await page.getByRole('button', { name: 'Upload Photo' }).click()
  const photo = page.getByRole('dialog', { name: 'Upload Photo' })
  await choose(photo, { name: 'stats.txt', mimeType: 'text/plain', buffer: Buffer.from('words') })
  await expect(photo.getByText(/You can only upload: image\/jpeg/).first()).toBeVisible()
  const tooBig = Buffer.alloc(PHOTO_MAX_BYTES + 1)
  await choose(photo, { name: 'huge.png', mimeType: 'image/png', buffer: tooBig })
  await expect(photo.getByText(/exceeds maximum allowed size of 5 MB/).first()).toBeVisible()

  // The connection drops during the upload; a retry works.
  journey.expectComplaint(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|\[Uppy\]/)
  const picture = await pictureFile(page, 'me.png', 140)
  // Without the code of toasts none could be shown offline.
  await lateCodeLoaded(page)
  await page.context().setOffline(true)
  await choose(photo, picture)
  await cropAndUpload(photo)
  await expect(
    page.getByText('Failed to upload profile photo. Please try again.', { exact: true }),
  ).toBeVisible({
    timeout: 30_000,
  })
  const networkMessage = photo.getByText(
    'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
    { exact: true },
  )
  await expect(networkMessage).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await photo.getByRole('button', { name: /Retry/ }).first().click()
  await expect(page.getByText('Profile photo uploaded', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await expect(photo).toBeHidden()
  expect((await profileOf(page.request, user.id)).user.profileImageUrl).toMatch(
    /^\/api\/pictures\//,
  )
  await expect(page.getByRole('banner').locator('img[src^="/api/pictures/"]')).toBeVisible()

  // A canceled upload changes nothing.
  await page.getByRole('button', { name: 'Upload Banner' }).click()
  const banner = page.getByRole('dialog', { name: 'Upload Banner' })
  await choose(banner, await pictureFile(page, 'lanes.png', 20))
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()
  expect((await profileOf(page.request, user.id)).athleteProfile?.bannerImageUrl ?? null).toBeNull()
  await page.getByRole('button', { name: 'Upload Banner' }).click()
  await choose(banner, await pictureFile(page, 'lanes.png', 20))
  await cropAndUpload(banner)
  await expect(page.getByText('Banner image uploaded', { exact: true })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByRole('img', { name: 'Your banner' })).toBeVisible()

  await page.getByLabel('Sport').fill('track')
  await page.getByLabel('Location').fill('Austin, Texas')
  await page.getByLabel('Bio').fill('Long sprints.')
  await page.getByRole('button', { name: /100 m PB/ }).click()
  await page
    .getByRole('group', { name: 'stat 1', exact: true })
    .getByLabel('Number')
    .first()
    .fill('11.90')
  await page.getByRole('button', { name: 'Add stat' }).click()
  const second = page.getByRole('group', { name: 'stat 2', exact: true })
  await second.getByLabel('Stat', { exact: true }).fill('GPA')
  await second.getByLabel('Number', { exact: true }).first().fill('3.8')
  await page.getByRole('button', { name: 'Move stat 2 up' }).click()
  await page.getByRole('button', { name: 'Add achievement' }).click()
  await page.getByRole('textbox', { name: 'Achievement', exact: true }).fill('Captain')

  // Leaving asks for confirmation; a reload restores the draft.
  await page.getByRole('link', { name: 'Cancel' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Bio')).toHaveValue('Long sprints.')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Long sprints.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText('We brought back your unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Location')).toHaveValue('Austin, Texas')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByText('Profile updated', { exact: true })).toBeVisible()
  await expect(page.getByRole('term')).toHaveText(['GPA', '100 m PB'])
  await expect(page.getByRole('definition')).toHaveText(['3.8', '11.90'])
  await expect(page.getByText('Captain')).toBeVisible()
})

test('pictures are added to the gallery with captions, moved by keyboard, opened and deleted', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const user = await signUp(page.request)
  await page.goto(`/profile/${user.id}`)
  await expect(page.getByText('No media yet')).toHaveCount(3)

  await page.getByRole('button', { name: 'Add pictures' }).click()
  const uploader = page.getByRole('dialog', { name: 'Add pictures' })
  await choose(uploader, [
    await pictureFile(page, 'start.png', 200),
    await pictureFile(page, 'finish.png', 320),
  ])
  await uploader.getByRole('button', { name: 'Upload 2 pictures' }).click()

  const words = page.getByRole('dialog', { name: 'Describe your pictures' })
  await expect(words).toBeVisible({ timeout: 20_000 })
  const first = words.getByRole('group', { name: 'Picture 1' })
  await first.getByLabel('Caption (optional)').fill('Start')
  await first.getByLabel('Alt text (optional)').fill('Eight runners in their blocks')
  await words
    .getByRole('group', { name: 'Picture 2' })
    .getByLabel('Caption (optional)')
    .fill('Finish')
  await words.getByRole('button', { name: 'Add to gallery' }).click()
  await expect(page.getByText('2 pictures added', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Eight runners in their blocks' }).click()
  const lightbox = page.getByRole('dialog', { name: /1 of 2/ })
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /2 of 2/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Edit gallery' }).click()
  await page.getByRole('button', { name: 'Move Start down' }).press('Enter')
  await expect(page.getByLabel('Caption').first()).toHaveValue('Finish')
  const order = async () => {
    const answer = await page.request.get(`/api/profiles/${user.id}/media`)
    return ((await answer.json()) as Media[]).map(({ caption }) => caption)
  }
  await expect.poll(order).toEqual(['Finish', 'Start'])

  await page.getByRole('button', { name: 'Delete Finish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Picture deleted', { exact: true })).toBeVisible()
  expect(await order()).toEqual(['Start'])
})

test('view-as shows exactly what that audience gets', async ({ page, browser, journey }) => {
  test.setTimeout(90_000)
  journey.expectComplaint(/404/)
  const owner = await signUp(page.request, { firstName: 'Mara', lastName: 'Quist' })
  await page.request.put('/api/athlete-profiles', {
    data: { sport: 'track', stats: { gpa: 3.8 }, achievements: ['Team captain'] },
  })
  await page.request.put('/api/privacy-settings', {
    data: { statsVisibility: 'coaches', mediaVisibility: 'teams' },
  })
  const profile = `/profile/${owner.id}`
  const shown = async (screen: Page) => {
    await expect(screen.getByRole('heading', { level: 1, name: 'Mara Quist' })).toBeVisible()
    await screen.waitForLoadState('networkidle')
    const headings = screen.getByRole('main').getByRole('heading', { level: 2 })
    // Other areas' cards are left out of previews, which say so.
    return (await headings.allTextContents()).filter((heading) => heading !== 'Recent posts')
  }

  for (const audience of ['coaches'] as const) {
    const real = await anotherPerson(browser)
    await signInAsDemo(real.request, 'coach')
    const seen = await profileOf(real.request, owner.id)
    const borrowed = await profileOf(page.request, owner.id, `?as=${audience}`)
    expect(borrowed.athleteProfile).toEqual(seen.athleteProfile)
    expect(borrowed.user).toEqual(seen.user)

    await real.goto(profile)
    await page.goto(`${profile}?as=${audience}`)
    await expect(page.getByRole('region', { name: 'Preview of your profile' })).toBeVisible()
    expect(await shown(page)).toEqual(await shown(real))
    await real.context().close()
  }

  await page.getByRole('button', { name: 'Exit preview' }).click()
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
})

test('a printed profile has its pictures, and nothing to press', async ({ page }) => {
  const me = await signInAsDemo(page.request, 'athlete')
  await page.goto(`/profile/${me.id}`)
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible()
  const picture = page.getByRole('region', { name: 'Media Gallery' }).getByRole('img').first()
  await picture.scrollIntoViewIfNeeded()
  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  const controls = page.getByRole('main').locator('select, input, .fh-button, .fh-icon-button')
  await expect(controls.filter({ visible: true })).toHaveCount(0)
})
