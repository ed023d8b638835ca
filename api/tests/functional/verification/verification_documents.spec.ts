import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { sweepDocuments } from '#verification/sweep_documents'
import env from '#start/env'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { linkGuardian, signedIn, someone } from '#tests/support/people'
import { phonePhoto, pictureFile, withoutQuery } from '#tests/support/pictures'
import {
  ADMIN,
  appeal,
  APPROVED,
  filed,
  openDocumentUpload,
  PDF,
  REJECTED,
  review,
  TWO_PAGES,
  unpackingTo,
  uploadDocument,
} from '#tests/support/verification'
import { problemIn, Visitor } from '#tests/support/visitor'

const HOUR_MS = 60 * 60 * 1_000
const later = (hours: number) => clock.travelTo(new Date(clock.now().getTime() + hours * HOUR_MS))

const documentPath = (requestId: string, documentId: string) =>
  `/api/admin/verification-requests/${requestId}/documents/${documentId}`

/** A request with one document, and the document's path. */
async function withDocument(bytes?: Uint8Array<ArrayBuffer>) {
  const { user, visitor } = await someone()
  const url = await uploadDocument(visitor, bytes)
  const request = await filed(visitor, { documents: [url] })
  const documentId = request.documents[0]?.id ?? ''
  return {
    user,
    visitor,
    url,
    id: request.id,
    documentId,
    path: documentPath(request.id, documentId),
  }
}

const folderOf = (documentId: string) =>
  join(env.get('DATA_DIR'), 'documents', 'verification', documentId)

const lies = (documentId: string) =>
  access(folderOf(documentId)).then(
    () => true,
    () => false,
  )

test.group('Private documents', (group) => {
  group.each.setup(cleanDatabase)

  test('a picture is sent to the reviewing admin, uncached and without scripts', async ({
    assert,
  }) => {
    const { path } = await withDocument(await pictureFile({ format: 'png' }))
    const { visitor: admin } = await someone(ADMIN)
    const { status, headers, bytes } = await admin.get(path)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/jpeg')
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/)
    assert.match(headers.get('content-disposition') ?? '', /^inline/)
    assert.equal((await sharp(bytes).metadata()).format, 'jpeg')
  })

  test('a PDF is sent unchanged, as a download only', async ({ assert }) => {
    const { path } = await withDocument(PDF)
    const { visitor: admin } = await someone(ADMIN)
    const { headers, bytes } = await admin.get(path)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.match(headers.get('content-disposition') ?? '', /^attachment/)
    assert.isTrue(bytes.equals(Buffer.from(PDF)))
  })

  test('pages of a PDF are shown as pictures with the viewer’s watermark', async ({ assert }) => {
    const { user, id, documentId, path } = await withDocument(TWO_PAGES)
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    const { status, headers, bytes } = await admin.get(`${path}/pages/1`)
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'image/jpeg')
    assert.equal(headers.get('x-page-count'), '2')
    assert.equal(headers.get('cache-control'), 'private, no-store')
    const { width, height } = await sharp(bytes).metadata()
    assert.equal(width / height, 1.5)
    const { channels } = await sharp(bytes).stats()
    const [red, green] = channels
    assert.isAbove(red!.mean, 200)
    assert.isAbove(green!.stdev, 10, 'the watermark stands over the page')

    const upright = await sharp((await admin.get(`${path}/pages/2`)).bytes).metadata()
    assert.isAbove(upright.height, upright.width)
    const looks = (await entriesAbout(user.id)).filter(
      ({ action }) => action === 'verification.document_viewed',
    )
    assert.sameDeepMembers(
      looks.map(({ actor_id, details }) => ({ actor_id, details })),
      [1, 2].map((page) => ({
        actor_id: reviewer.id,
        details: { requestId: id, documentId, page },
      })),
    )
  })

  test('pages beyond the last, of a picture, and of a damaged PDF get a refusal', async ({
    assert,
  }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { path } = await withDocument(TWO_PAGES)
    for (const page of ['3', '0', '1.5', 'one', '9999999']) {
      assert.equal((await admin.get(`${path}/pages/${page}`)).status, 404, page)
    }
    const picture = await withDocument()
    assert.equal((await admin.get(`${picture.path}/pages/1`)).status, 404)
    const damaged = await withDocument(PDF)
    const refused = await admin.get(`${damaged.path}/pages/1`)
    assert.equal(refused.status, 422)
    assert.equal(problemIn(refused).code, 'unreadable_document')
  })

  test('a PDF above the memory limit is not drawn', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const heavy = await withDocument(unpackingTo(300_000_000))
    const refused = await admin.get(`${heavy.path}/pages/1`)
    assert.equal(refused.status, 422)
    assert.equal(problemIn(refused).code, 'unreadable_document')
    const bearable = await withDocument(unpackingTo(10_000_000))
    assert.equal((await admin.get(`${bearable.path}/pages/1`)).status, 200)
  })

  test('a watermark shows viewer and time', async ({ assert }) => {
    const { path } = await withDocument(await pictureFile({ width: 800, height: 600 }))
    const pixels = async (visitor: Visitor) =>
      sharp((await visitor.get(path)).bytes)
        .raw()
        .toBuffer()
    const marked = (buffer: Buffer, other: Buffer) =>
      buffer.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 40).length / buffer.length
    const plain = await sharp(await pictureFile({ width: 800, height: 600 }))
      .raw()
      .toBuffer()
    const [one, two] = [await someone(ADMIN), await someone(ADMIN)]
    const first = await pixels(await signedIn(one.user))
    assert.isAbove(marked(first, plain), 0.02)
    assert.isBelow(marked(first, plain), 0.4)
    assert.isAbove(marked(await pixels(await signedIn(two.user)), first), 0.005)
    later(13.6)
    assert.isAbove(marked(await pixels(await signedIn(one.user)), first), 0.002)
  })

  test('each view is audited; a refused view shows nothing', async ({ assert }) => {
    const { user, id, documentId, path } = await withDocument()
    const { user: reviewer, visitor: admin } = await someone(ADMIN)
    await admin.get(path)
    await admin.get(path)
    const looks = (await entriesAbout(user.id)).filter(
      ({ action }) => action === 'verification.document_viewed',
    )
    assert.lengthOf(looks, 2)
    assert.deepInclude(looks[0], {
      actor_id: reviewer.id,
      details: { requestId: id, documentId },
    })
  })

  test('nobody else can read them: not the owner, a coach, a curator, or a signed-out visitor', async ({
    assert,
  }) => {
    const { visitor: owner, path, url } = await withDocument()
    const curator = await someone({ ...ADMIN, accountType: 'curator' })
    const coach = await someone({ ...ADMIN, accountType: 'institution_coach' })
    for (const visitor of [owner, curator.visitor, coach.visitor]) {
      assert.equal((await visitor.get(path)).status, 403)
      assert.equal((await visitor.get(`${path}/pages/1`)).status, 403)
    }
    assert.equal((await new Visitor().get(path)).status, 401)
    const { visitor: admin } = await someone(ADMIN)
    for (const visitor of [owner, admin, new Visitor()]) {
      assert.equal((await visitor.get(url)).status, 404)
    }
  })

  test('documents of an admin or their family, and ids of another request, are refused', async ({
    assert,
  }) => {
    const admin = await someone(ADMIN)
    const own = await filed(admin.visitor, { documents: [await uploadDocument(admin.visitor)] })
    const ownPath = documentPath(own.id, own.documents[0]?.id ?? '')
    assert.equal((await admin.visitor.get(ownPath)).status, 403)
    assert.equal((await admin.visitor.get(`${ownPath}/pages/1`)).status, 403)
    const child = await withDocument()
    await linkGuardian(child.user, admin.user)
    assert.equal((await admin.visitor.get(child.path)).status, 403)
    const [one, two] = [await withDocument(), await withDocument()]
    assert.equal((await admin.visitor.get(documentPath(one.id, two.documentId))).status, 404)
    assert.equal((await admin.visitor.get(one.path)).status, 200)
  })

  test('a stored picture has no location', async ({ assert }) => {
    const { documentId } = await withDocument(await phonePhoto())
    const [name = '', ...others] = await readdir(folderOf(documentId))
    assert.isEmpty(others)
    const { exif, width, height } = await sharp(join(folderOf(documentId), name)).metadata()
    assert.isUndefined(exif)
    assert.isBelow(width, height)
  })

  test('bytes that are neither PDF nor picture are refused', async ({ assert }) => {
    const { visitor } = await someone()
    for (const text of [
      '<html><script>',
      'PK\x03\x04 a zip',
      '<svg xmlns=""/>',
      'MZ',
      ' %PDF-1.7',
    ]) {
      const refused = await visitor.send('PUT', await openDocumentUpload(visitor), {
        raw: new Uint8Array(Buffer.from(text)),
        headers: { 'content-type': 'application/pdf' },
      })
      assert.equal(refused.status, 415, text)
    }
  })

  test('more than 10 MB is refused', async ({ assert }) => {
    const { visitor } = await someone()
    const raw = new Uint8Array(10_485_761)
    raw.set(PDF)
    const refused = await visitor.send('PUT', await openDocumentUpload(visitor), { raw })
    assert.equal(refused.status, 413)
    assert.equal(problemIn(refused).message, 'Documents can be up to 10 MB')
  })

  test('an upload URL works once, for 15 minutes, and for documents only', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openDocumentUpload(visitor)
    const send = (to: string) => new Visitor().send('PUT', to, { raw: PDF })
    const asPicture = url.replace('verification-documents', 'objects')
    assert.equal((await send(asPicture)).status, 403)
    assert.equal((await send(url)).status, 204)
    assert.equal((await send(url)).status, 409)
    const late = await openDocumentUpload(visitor)
    later(0.26)
    assert.equal((await send(late)).status, 403)
    assert.equal((await send(withoutQuery(late))).status, 422)
  })

  test('documents are removed thirty days after the decision, not before', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { id, documentId } = await withDocument()
    const waiting = await withDocument()
    await review(admin, id, APPROVED)
    later(24 * 29)
    assert.equal(await sweepDocuments(), 0)
    assert.isTrue(await lies(documentId))
    later(48)
    assert.equal(await sweepDocuments(), 1)
    assert.isFalse(await lies(documentId))
    assert.isTrue(await lies(waiting.documentId))
    const { visitor: another } = await someone(ADMIN)
    assert.equal((await another.get(documentPath(id, documentId))).status, 404)
  })

  test('an appeal keeps them until it is decided', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    const { user, id, documentId } = await withDocument()
    await review(admin, id, REJECTED)
    later(24 * 20)
    await appeal(await signedIn(user), id)
    later(24 * 40)
    assert.equal(await sweepDocuments(), 0)
    assert.isTrue(await lies(documentId))
  })

  test('unused documents are removed after a day, with those of deleted accounts and withdrawn requests', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    await uploadDocument(visitor)
    assert.equal(await sweepDocuments(), 0)
    later(23)
    assert.equal(await sweepDocuments(), 0)
    later(2)
    assert.equal(await sweepDocuments(), 1)

    const gone = await withDocument()
    await pool.query('delete from users where id = $1', [gone.user.id])
    assert.equal(await sweepDocuments(), 1)
    assert.isFalse(await lies(gone.documentId))

    const changed = await withDocument()
    await changed.visitor.put('/api/account/type', { accountType: 'parent' })
    later(25)
    assert.equal(await sweepDocuments(), 1)
    assert.isFalse(await lies(changed.documentId))
  })

  test('uploads are refused when signed out, and before an account type is chosen', async ({
    assert,
  }) => {
    const path = '/api/verification-documents/upload'
    assert.equal((await new Visitor().post(path)).status, 401)
    const { visitor } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await visitor.post(path)).status, 403)
  })
})
