/** Prints a line on standard output. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints a line on standard error. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

/**
 * Lets the work go on when nobody reads its output any more, as after `| head`: a file stopped there would have been carried out by half.
 * Output that can't be written, as on a full disk, is said and ends with exit code 1.
 */
export function outliveOutput(): void {
  process.stderr.on('error', () => {})
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return
    complain(`The command ran, but its output could not be written: ${error.message}.`)
    process.exitCode = process.exitCode === undefined || process.exitCode === 0 ? 1 : process.exitCode
  })
}

const STOPPED =
  'Stopped. What was saved so far stays. Run the same command again; check the statement first if it was an adjust without --reference.'

/** Says what an interrupted command leaves, and ends as the signal does, so that a script of several commands ends too. */
export function explainInterruption(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      complain(STOPPED)
      process.kill(process.pid, signal)
    })
}
