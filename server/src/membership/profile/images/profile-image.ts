import {
  leastImageSide,
  mostImageBytes,
  mostImageSide,
} from '@waymark/contract/membership/profile/image-size'
import { AppError } from '../../../platform/errors/app-error.ts'
import { createGate } from '../../../platform/gate.ts'

/** The side of the stored square, in pixels. */
const SIDE = 320
/** More would be a decompression bomb: 8000 by 8000 one-byte pixels fit in a few kilobytes. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10
/** The largest picture takes seconds of a processor and some 200 MB: one person could take all of both by sending several. */
const decoding = createGate({ atOnce: 1, waiting: 3 })

let fetched: ReturnType<typeof fetchSharp> | undefined

/** Loaded with the first picture, since its native code takes 20 MB. All decoders are disabled except for the three accepted formats. */
async function fetchSharp() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Why a picture is refused. */
export type ImageProblem = 'tooLarge' | 'notAnImage' | 'notWhole' | 'tooSmall' | 'tooManyPixels'

export type ReadImage =
  | { readonly kind: 'good'; readonly image: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem }

const refused = (problem: ImageProblem): ReadImage => ({ kind: 'refused', problem })

/**
 * Re-encodes a picture from its pixels: a square WebP without EXIF, location, colour profile or anything else. Its declared type is
 * ignored; its bytes must be a JPEG, PNG or WebP from first to last.
 * @throws AppError UNAVAILABLE if as many as may queue are queued already
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  if (bytes.length > mostImageBytes) return refused('tooLarge')
  const kind = kindOf(bytes)
  if (kind === undefined) return refused('notAnImage')
  // Data after the end is how one file can be two at the same time.
  if (!endsWithItself(kind, bytes)) return refused('notWhole')
  fetched ??= fetchSharp()
  const sharp = await fetched
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, animated: false })
  try {
    const { width, height, format, pages = 1 } = await open().metadata()
    if (format !== kind || pages > 1) return refused('notAnImage')
    if (Math.max(width, height) > mostImageSide || width * height > MOST_PIXELS)
      return refused('tooManyPixels')
    if (Math.min(width, height) < leastImageSide) return refused('tooSmall')
    const image = await decoding(async () =>
      open()
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .webp({ quality: 82 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer(),
    )
    return { kind: 'good', image }
  } catch (error) {
    if (error instanceof AppError) throw error
    return refused(
      error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'notWhole',
    )
  }
}

type Kind = 'jpeg' | 'png' | 'webp'

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

/** The format by its first bytes. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  const riff = bytes.subarray(0, 4).toString('latin1') + bytes.subarray(8, 12).toString('latin1')
  return riff === 'RIFFWEBP' ? 'webp' : undefined
}

/** Whether the file ends where its format says it does. */
function endsWithItself(kind: Kind, bytes: Buffer): boolean {
  if (kind === 'jpeg') return bytes.subarray(-2).equals(Buffer.from('ffd9', 'hex'))
  if (kind === 'png') return bytes.subarray(-12).equals(pngEnd)
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length
}
