import { leastImageSide, mostImageBytes, mostImageSide } from '@waymark/contract/membership/image-size'

/** The side of the square that is kept, in pixels. */
const SIDE = 320
/** More would be a bomb: 8000 by 8000 of one byte each is packed into a few kilobytes. */
const MOST_PIXELS = 40_000_000
const MOST_SECONDS = 10

let fetched: ReturnType<typeof fetchSharp> | undefined

/**
 * The pictures' library comes with the first picture, since its native code takes 20 MB. Loaders of all kinds stay shut, but for those of
 * the three kinds of picture that are taken.
 */
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

/** Why a picture is not taken. */
export type ImageProblem = 'tooLarge' | 'notAnImage' | 'notWhole' | 'tooSmall' | 'tooManyPixels'

export type ReadImage =
  | { readonly kind: 'good'; readonly image: Buffer }
  | { readonly kind: 'refused'; readonly problem: ImageProblem }

const refused = (problem: ImageProblem): ReadImage => ({ kind: 'refused', problem })

/**
 * Writes a picture anew from its pixels alone: a square WebP without EXIF, position, colour profile, or whatever else came along. What
 * it calls itself is not asked; its bytes must be those of a JPEG, PNG or WebP from the first to the last.
 */
export async function readImage(bytes: Buffer): Promise<ReadImage> {
  if (bytes.length > mostImageBytes) return refused('tooLarge')
  const kind = kindOf(bytes)
  if (kind === undefined) return refused('notAnImage')
  // Something after the end is how one file is two at once.
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
    const image = await open()
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .timeout({ seconds: MOST_SECONDS })
      .toBuffer()
    return { kind: 'good', image }
  } catch (error) {
    return refused(
      error instanceof Error && /pixel limit/i.test(error.message) ? 'tooManyPixels' : 'notWhole',
    )
  }
}

type Kind = 'jpeg' | 'png' | 'webp'

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')

/** What the first bytes say that it is. */
function kindOf(bytes: Buffer): Kind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png'
  const riff = bytes.subarray(0, 4).toString('latin1') + bytes.subarray(8, 12).toString('latin1')
  return riff === 'RIFFWEBP' ? 'webp' : undefined
}

/** Whether the file ends where its own kind says that it does. */
function endsWithItself(kind: Kind, bytes: Buffer): boolean {
  if (kind === 'jpeg') return bytes.subarray(-2).equals(Buffer.from('ffd9', 'hex'))
  if (kind === 'png') return bytes.subarray(-12).equals(pngEnd)
  return bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length
}
