import { profileImage } from '@waymark/contract/membership/profile/profile-image'
import { removeProfileImage } from '@waymark/contract/membership/profile/remove-profile-image'
import { updateProfileImage } from '@waymark/contract/membership/profile/update-profile-image'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deflateSync, crc32 } from 'node:zlib'
import { identityOf, makeMember, makeNominee, type TestMember } from '../../../../test/members.ts'
import { signIn } from '../../../../test/sign-in.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { callWire } from '../../../../test/wire.ts'

let t: TestApp
let member: TestMember
let token: string
beforeAll(async () => {
  t = await openTestApp()
  member = await makeMember(t.databases, {})
  token = (await signIn(t.app.server, member)).token
})
afterAll(async () => {
  await t.close()
})

const put = async (image: Buffer, who = { token, member }) =>
  callWire(t.app.server, updateProfileImage, {
    token: who.token,
    body: { object: { ...identityOf(who.member), image: image.toString('base64') } },
  })
const query = (who: TestMember) => `?${new URLSearchParams(identityOf(who)).toString()}`
const get = async (who = { token, member }) =>
  (await callWire(t.app.server, profileImage, { token: who.token, query: query(who.member) })).body.object
    .image

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#2266aa' } })

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    '[PROF-05] a %s is kept as a square WebP without what its file said beside the pixels',
    async (format) => {
      const original = await photo()
        .withExif({ IFD0: { Artist: 'Somebody Secret', Copyright: 'at home' } })
        .toFormat(format)
        .toBuffer()
      expect(original.toString('latin1')).toContain('Somebody Secret')
      const answer = await put(original)
      expect(answer.status).toBe(200)
      const kept = await get()
      expect(kept).toEqual(answer.body.object.image)
      const bytes = Buffer.from(kept?.data ?? '', 'base64')
      const { width, height, format: keptFormat, exif, icc, xmp } = await sharp(bytes).metadata()
      expect([width, height, keptFormat, exif, icc, xmp]).toEqual([
        320,
        320,
        'webp',
        undefined,
        undefined,
        undefined,
      ])
      expect(bytes.toString('latin1')).not.toContain('Somebody Secret')
    },
  )

  test('[PROF-05] is rotated as its EXIF data says, since that is removed', async () => {
    const upright = await photo(400, 800)
      .composite([
        {
          input: { create: { width: 400, height: 400, channels: 3, background: '#ff0000' } },
          top: 0,
          left: 0,
        },
      ])
      .jpeg()
      .toBuffer()
    const lying = await sharp(upright).withMetadata({ orientation: 3 }).jpeg().toBuffer()
    await put(lying)
    const kept = Buffer.from((await get())?.data ?? '', 'base64')
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true })
    const red = (row: number) => data[(row * info.width + 160) * info.channels] ?? 0
    expect([red(20) < 100, red(300) > 200]).toEqual([true, true])
  })

  test("[PROF-05] is personal: a nominee's differs from the company's, and R can view but not change it", async () => {
    const company = await makeMember(t.databases, { programCode: 'AP4B' })
    const owner = { member: company, token: (await signIn(t.app.server, company)).token }
    await put(await photo().png().toBuffer(), owner)
    const nominee = await makeNominee(t.databases, company, { my_profile: 'R' })
    const reader = { member: company, token: (await signIn(t.app.server, nominee)).token }
    expect(await get(reader)).toBeNull()
    const refused = await put(await photo().png().toBuffer(), reader)
    expect([refused.status, refused.error?.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(await get(owner)).not.toBeNull()
  })

  test('[PROF-05] large ones are decoded one at a time; who comes while several wait is asked to come again', async () => {
    const large = await photo(6200, 6200).png({ compressionLevel: 1 }).toBuffer()
    const answers = await Promise.all(Array.from({ length: 12 }, async () => put(large)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(answers.length)
    for (const { status, headers, error } of refused)
      expect([status, headers['retry-after'], error?.code]).toEqual([503, '2', 'UNAVAILABLE'])
    expect((await put(await photo().png().toBuffer())).status).toBe(200)
  })

  test('[PROF-05] can be removed', async () => {
    await put(await photo().png().toBuffer())
    const gone = await callWire(t.app.server, removeProfileImage, { token, query: query(member) })
    expect([gone.status, gone.body.object.image, await get()]).toEqual([200, null, null])
  })
})

/** A PNG with this many zero pixels: small on the wire, huge once decoded. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'

describe('an invalid picture', () => {
  test.each([
    ['an SVG', 'notAnImage', async () => Buffer.from(svg)],
    ['a page', 'notAnImage', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', 'notAnImage', async () => photo().gif().toBuffer()],
    ['a TIFF', 'notAnImage', async () => photo().tiff().toBuffer()],
    ['an AVIF', 'notAnImage', async () => photo().avif({ effort: 0 }).toBuffer()],
    [
      'a script that begins like a JPEG',
      'notWhole',
      async () => Buffer.from('ffd8ffe0' + '41'.repeat(200), 'hex'),
    ],
    [
      'a JPEG with a page behind it',
      'notWhole',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from(svg)]),
    ],
    [
      'a PNG with an archive behind it',
      'notWhole',
      async () => Buffer.concat([await photo().png().toBuffer(), Buffer.from('504b0506', 'hex')]),
    ],
    [
      'a PNG whose end is missing',
      'notWhole',
      async () => {
        const whole = await photo().png().toBuffer()
        return Buffer.concat([whole.subarray(0, 60), whole.subarray(-12)])
      },
    ],
    ['a PNG that calls itself WebP', 'notWhole', async () => disguised()],
    ['a picture of one pixel', 'tooSmall', async () => photo(1, 1).png().toBuffer()],
    ['a bomb of 10,000 by 10,000', 'tooManyPixels', async () => pngBomb(10_000)],
    ['a strip of 9,000 by 70', 'tooManyPixels', async () => photo(9000, 70).png().toBuffer()],
  ] as const)('[PROF-05] %s is refused: %s', async (_name, code, make) => {
    await put(await photo().png().toBuffer())
    const before = await get()
    const answer = await put(await make())
    expect(answer.status).toBe(422)
    expect(answer.error).toMatchObject({ code: 'IMAGE_REFUSED', errorDetails: [{ field: 'image', code }] })
    expect(await get()).toEqual(before)
  })

  async function disguised(): Promise<Buffer> {
    const inside = await photo().png().toBuffer()
    const head = Buffer.from('RIFF0000WEBP')
    head.writeUInt32LE(inside.length + 4, 4)
    return Buffer.concat([head, inside])
  }

  test('[PROF-05] more than 2 MiB is refused, just over by its size and far over by its length', async () => {
    const over = await put(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(2 * 1024 * 1024)]))
    expect([over.status, over.error]).toMatchObject([422, { errorDetails: [{ code: 'tooLarge' }] }])
    expect((await put(Buffer.alloc(2_200_000, 1))).status).toBe(400)
    expect((await put(Buffer.alloc(4_000_000, 1))).status).toBe(413)
  })

  test.each(['data:image/png;base64,AAAA', '%%%', ''])('[PROF-05] %s is no base64', async (image) => {
    const answer = await callWire(t.app.server, updateProfileImage, {
      token,
      raw: { object: { ...identityOf(member), image } },
    })
    expect(answer.status).toBe(400)
  })
})
