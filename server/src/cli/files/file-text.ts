import type { Hash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { NotUnderstood } from '../command/refusals.ts'

const CHUNK_BYTES = 64 * 1024
const LINE_FEED = 10

/** Signatures of other file types, and what to tell the operator about them. */
const otherKinds: readonly (readonly [bytes: readonly number[], words: string])[] = [
  [
    [0xff, 0xfe],
    'is written in UTF-16. Save it as UTF-8: in a spreadsheet choose "CSV UTF-8", in an editor "Encoding: UTF-8".',
  ],
  [
    [0xfe, 0xff],
    'is written in UTF-16. Save it as UTF-8: in a spreadsheet choose "CSV UTF-8", in an editor "Encoding: UTF-8".',
  ],
  [[0x1f, 0x8b], 'is compressed with gzip. Unpack it first: gunzip FILE.'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a ZIP archive or a spreadsheet (.xlsx, .ods). Export it as CSV UTF-8.'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'is an old spreadsheet (.xls). Export it as CSV UTF-8.'],
]

/** Counts what has been read, for progress and for error positions. */
export interface Passed {
  lineFeeds: number
  bytes: number
}

/**
 * A file's text in chunks; its bytes also go to `hash`. Drops a byte order mark.
 * @throws NotUnderstood if it can't be read or isn't UTF-8 text, saying what it is
 */
export async function* textOf(path: string, hash: Hash, passed: Passed): AsyncGenerator<string> {
  const file = await openFile(path)
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const buffer = Buffer.alloc(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES)
      const chunk = buffer.subarray(0, bytesRead)
      if (passed.bytes === 0) refuseOtherKinds(path, chunk)
      hash.update(chunk)
      const text = decode(path, decoder, chunk, passed)
      passed.bytes += bytesRead
      passed.lineFeeds += countLineFeeds(chunk)
      if (text !== '') yield text
      if (bytesRead === 0) return
    }
  } finally {
    await file.close()
  }
}

async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new NotUnderstood(`There is no file ${path}.`)
    throw new NotUnderstood(`${path} cannot be read (${error.code ?? error.message}).`)
  })
  const found = await file.stat()
  if (found.isFile()) return file
  await file.close()
  throw new NotUnderstood(`${path} is ${found.isDirectory() ? 'a directory' : 'not a regular file'}.`)
}

function refuseOtherKinds(path: string, chunk: Buffer): void {
  if (chunk.length === 0) throw new NotUnderstood(`${path} is empty.`)
  for (const [bytes, words] of otherKinds) {
    if (bytes.every((byte, place) => chunk[place] === byte)) throw new NotUnderstood(`${path} ${words}`)
  }
}

function decode(
  path: string,
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Buffer,
  passed: Passed,
): string {
  const zero = chunk.indexOf(0)
  if (zero !== -1) {
    const line = passed.lineFeeds + countLineFeeds(chunk.subarray(0, zero)) + 1
    throw new NotUnderstood(
      `${path} contains a NUL byte in line ${String(line)}: it is damaged, or UTF-16 without a mark. Save it as UTF-8.`,
    )
  }
  try {
    return decoder.decode(chunk, { stream: chunk.length > 0 })
  } catch {
    const before = new TextDecoder().decode(chunk).split('\uFFFD')[0] ?? ''
    const line = passed.lineFeeds + (before.match(/\n/g)?.length ?? 0) + 1
    throw new NotUnderstood(
      `${path} is not UTF-8 (line ${String(line)}): perhaps Windows-1252, or cut off within a character. Save it as UTF-8.`,
    )
  }
}

function countLineFeeds(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(LINE_FEED); at !== -1; at = chunk.indexOf(LINE_FEED, at + 1)) count += 1
  return count
}
