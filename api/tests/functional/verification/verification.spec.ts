import { test } from '@japa/runner'
import type { VerificationRequest } from '@fieldhouse/contract'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import {
  ADMIN,
  file,
  filed,
  mine,
  noticesOf,
  PDF,
  REJECTED,
  review,
  uploadDocument,
} from '#tests/support/verification'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

test.group('Submitting a verification request', (group) => {
  group.each.setup(cleanDatabase)

  test('a submitted request is listed with its documents, and confirmed by a notification', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const documents = [await uploadDocument(visitor), await uploadDocument(visitor, PDF)]
    const submittedData = {
      fullName: 'Jordan Miles',
      documentNumber: 'X1',
      age: 26,
      isCitizen: true,
    }
    const { status, json } = await file(visitor, { submittedData, documents })
    assert.equal(status, 201)
    assert.deepInclude(json, {
      userId: user.id,
      verificationType: 'identity',
      submittedData,
      status: 'pending',
      reviewNotes: null,
      decidedAt: null,
      isAppeal: false,
    })
    assert.sameMembers(
      json.documents.map(({ mediaType }) => mediaType),
      ['image/jpeg', 'application/pdf'],
    )
    assert.deepEqual(await mine(visitor), [json])
    assert.deepEqual(await noticesOf(visitor), ['verification_submitted'])
    const [entry] = await entriesAbout(user.id)
    assert.deepInclude(entry, { action: 'verification.filed', actor_id: user.id })
    assert.deepInclude(entry?.details, { requestId: json.id, documents: 2 })
    assert.notInclude(JSON.stringify(entry), 'Jordan Miles')
  })

  test('one request of a kind is pending at a time, beside one of the other kind', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    await file(visitor)
    const second = await file(visitor)
    assert.equal(second.status, 409)
    assert.equal(problemIn(second).code, 'already_pending')
    assert.equal((await file(visitor, { verificationType: 'background_check' })).status, 201)
    assert.lengthOf(await mine(visitor), 2)
  })

  test('of twenty concurrent requests one is accepted', async ({ assert }) => {
    const { visitor } = await someone()
    const answers = await Promise.all(Array.from({ length: 20 }, () => file(visitor)))
    const statuses = answers.map(({ status }) => status)
    assert.lengthOf(
      statuses.filter((status) => status === 201),
      1,
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      19,
    )
    assert.lengthOf(await noticesOf(visitor), 1)
  })

  test('the same Idempotency-Key returns the same request, once', async ({ assert }) => {
    const { visitor } = await someone()
    const documents = [await uploadDocument(visitor)]
    const body = { verificationType: 'identity', submittedData: { fullName: 'J' }, documents }
    const send = (json: object) =>
      visitor.send<VerificationRequest>('POST', '/api/verification-requests', {
        json,
        headers: { 'idempotency-key': 'one' },
      })
    const answers = [await send(body), ...(await Promise.all([send(body), send(body)]))]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [201, 201, 201],
    )
    assert.lengthOf(new Set(answers.map(({ json }) => json.id)), 1)
    assert.lengthOf(answers[2]?.json.documents ?? [], 1)
    assert.equal((await send({ ...body, verificationType: 'background_check' })).status, 409)
  })

  test('other people’s, used, missing and external documents get the same refusal', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const used = await uploadDocument(visitor)
    await file(visitor, { verificationType: 'background_check', documents: [used] })
    const foreign = await uploadDocument((await someone()).visitor)
    const picture = foreign.replace('verification-documents', 'objects')
    const messages = new Set<string>()
    for (const url of [foreign, used, picture, 'https://example.com/passport.jpg', '']) {
      const refused = await file(visitor, { documents: [url] })
      assert.equal(refused.status, 422)
      messages.add(problemIn(refused).fields?.['documents.0'] ?? '')
    }
    assert.lengthOf(messages, 1)
    assert.lengthOf(await mine(visitor), 1)
  })

  test('a damaged picture is named by its place in the list', async ({ assert }) => {
    const { visitor } = await someone()
    const damaged = new Uint8Array(Buffer.from('\xff\xd8\xff\xe0 no picture at all', 'latin1'))
    const documents = [await uploadDocument(visitor, PDF), await uploadDocument(visitor, damaged)]
    const refused = await file(visitor, { documents })
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(problemIn(refused).fields ?? {}), ['documents.1'])
    assert.equal((await file(visitor, { documents: documents.slice(0, 1) })).status, 201)
  })

  for (const body of [
    {},
    { submittedData: { fullName: 'J' } },
    { verificationType: 'elite', submittedData: { fullName: 'J' } },
    { verificationType: 'identity' },
    { verificationType: 'identity', submittedData: {} },
    { verificationType: 'identity', submittedData: { fullName: ' ' } },
    { verificationType: 'identity', submittedData: { fullName: 'J', more: { deep: 1 } } },
    { verificationType: 'identity', submittedData: { fullName: 'J' }, documents: 'all' },
    {
      verificationType: 'identity',
      submittedData: Object.fromEntries(
        Array.from({ length: 31 }, (_, n) => [n === 0 ? 'fullName' : `field${n}`, 'x']),
      ),
    },
  ]) {
    test(`${JSON.stringify(body).slice(0, 90)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      assert.equal((await visitor.post('/api/verification-requests', body)).status, 422)
      assert.isEmpty(await mine(visitor))
    })
  }

  test('is refused when signed out, without an account type and while awaiting a guardian', async ({
    assert,
  }) => {
    assert.equal((await file(new Visitor())).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await file(untyped.visitor)).status, 403)
    const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal(problemIn(await file(alone.visitor)).code, 'awaiting_guardian')
  })

  test('a minor with a guardian may submit one', async ({ assert }) => {
    const child = await someone({ dateOfBirth: bornYearsAgo(17) })
    const parent = await someone({
      accountType: 'parent',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await linkGuardian(child.user, parent.user)
    assert.equal((await file(child.visitor)).status, 201)
  })

  test('the own list is newest first, paged, and has own requests only', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { visitor } = await someone()
    await file((await someone()).visitor)
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const { id } = await filed(visitor)
      await review(admin, id, REJECTED)
      ids.unshift(id)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/verification-requests?limit=2'
    while (path) {
      const page: Awaited<ReturnType<typeof visitor.get<VerificationRequest[]>>> =
        await visitor.get(path)
      seen.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(seen, ids)
  })
})
