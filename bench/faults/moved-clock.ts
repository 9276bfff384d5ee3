// Preloaded into a server (`--import`): its clock is ahead of the machine's by the milliseconds in the file of CLOCK_FILE, which can change
// at any moment. Only the wall clock moves, as when a machine's time is set: timers and PostgreSQL's clock don't.
import { readFileSync } from 'node:fs'

const LOOK_MS = 20

const file = process.env['CLOCK_FILE']
if (file === undefined) throw new Error('CLOCK_FILE is missing: the file with the milliseconds')
const read = (): number => Number(readFileSync(file, 'utf8'))

const real = Date
let ahead = read()
setInterval(() => {
  ahead = read()
}, LOOK_MS).unref()

const now = (): number => real.now() + ahead
globalThis.Date = new Proxy(real, {
  construct: (target, args, asked) =>
    args.length === 0 ? new target(now()) : Reflect.construct(target, args, asked),
  apply: () => new real(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
