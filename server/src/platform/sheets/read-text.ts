/** A file's text, or what it is instead. */
export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly code: FileRefusal }

/** `workbook`: an Excel or Numbers file. `notText`: a picture, or a damaged file. */
export type FileRefusal = 'empty' | 'workbook' | 'notText'

/** Signatures of workbooks: ZIP (.xlsx, .ods, .numbers) and the older .xls. */
const workbooks: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * Decodes a file by its byte order mark, or as what it can be: UTF-16 by where its zero bytes are, UTF-8 where it is valid, else as `legacy`
 * does. Line ends become `\n`.
 * @param legacy decodes bytes of an older encoding; without it they are refused, since a wrong guess would misspell names
 */
export function readText(bytes: Uint8Array, legacy?: (bytes: Uint8Array) => string): FileText {
  if (bytes.length === 0) return { kind: 'refused', code: 'empty' }
  if (workbooks.some((signature) => signature.every((byte, at) => bytes[at] === byte)))
    return { kind: 'refused', code: 'workbook' }
  const found = decoded(bytes, legacy)
  if (found === undefined) return { kind: 'refused', code: 'notText' }
  const text = found.replaceAll(/\r\n?/g, '\n')
  if (text.trim() === '') return { kind: 'refused', code: 'empty' }
  return isText(text) ? { kind: 'text', text } : { kind: 'refused', code: 'notText' }
}

function decoded(bytes: Uint8Array, legacy: ((bytes: Uint8Array) => string) | undefined) {
  const wide = wideEncodingOf(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return legacy?.(bytes)
  }
}

/** Bytes looked at where there is no mark: a header in Latin letters has a zero in each pair. */
const SAMPLE = 64

function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = [...bytes.subarray(0, SAMPLE)]
  const zerosAt = (parity: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even === odd) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Text has no control characters but tabs and line ends, and none that stand for what couldn't be decoded. */
function isText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  return !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd\ud800-\udfff]/u.test(text)
}
