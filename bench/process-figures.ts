import { readFile } from 'node:fs/promises'

/** Linux counts a process's time in hundredths of a second (proc(5), sysconf(_SC_CLK_TCK)). */
const TICKS_A_SECOND = 100

/** Bytes of resident memory of a process now, as Linux counts them. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Seconds of processor time that all threads of a process have used so far, in it and in the kernel for it. */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8')
  // The program's name, in parentheses, can contain spaces. User and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}
