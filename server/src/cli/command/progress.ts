/** Shows a file's progress, at most once a second. */
export interface Progress {
  readonly lines: (done: number) => void
  readonly end: () => void
}

const EVERY_MS = 1000
const silent: Progress = { lines: () => {}, end: () => {} }

/** On a terminal one line that is overwritten; elsewhere, if requested, a new line each second. */
export function createProgress(total: number, asked: boolean): Progress {
  const isTerminal = process.stderr.isTTY
  if (!isTerminal && !asked) return silent
  const began = performance.now()
  let last = -Infinity
  return {
    lines: (done) => {
      const now = performance.now()
      if (now - last < EVERY_MS) return
      last = now
      const rate = Math.round((done * 1000) / Math.max(now - began, 1))
      const text = `${inGroups(done)} of about ${inGroups(total)} lines, ${inGroups(rate)} a second`
      process.stderr.write(isTerminal ? `\r\u001B[2K${text}` : `${text}\n`)
    },
    end: () => {
      if (isTerminal) process.stderr.write('\r\u001B[2K')
    },
  }
}

export function inGroups(value: number): string {
  return value.toLocaleString('en')
}
