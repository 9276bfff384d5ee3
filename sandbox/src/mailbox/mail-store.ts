import * as z from 'zod/mini'
import type { JsonLines } from '../json-lines.ts'
import { mailShape } from './mail-record.ts'
import type { Mail } from './mail-record.ts'

const kept = 500

export type MailStore = {
  readonly add: (mail: Mail) => void
  readonly mail: (id: string) => Mail | undefined
  /** Newest first. A whole address (with @) must match exactly, a part matches anywhere; ignores case; '' matches all. */
  readonly list: (to: string) => Mail[]
}

/** The latest 500 mails; the file is trimmed to them at start and whenever it has twice as many. */
export function openMailStore(file: JsonLines): MailStore {
  let mails = file.records.slice(-kept).map((record) => z.parse(mailShape, record))
  let written = file.records.length

  function compact(): void {
    file.replace(mails)
    written = mails.length
  }

  if (written > kept) compact()

  return {
    add: (mail) => {
      mails = [...mails, mail].slice(-kept)
      file.append(mail)
      written += 1
      if (written >= 2 * kept) compact()
    },
    mail: (id) => mails.find((mail) => mail.id === id),
    list: (to) =>
      mails.filter((mail) => to === '' || mail.to.some((address) => matches(address, to))).toReversed(),
  }
}

function matches(address: string, wanted: string): boolean {
  const [whole, part] = [address.toLowerCase(), wanted.trim().toLowerCase()]
  return part.includes('@') ? whole === part : whole.includes(part)
}
