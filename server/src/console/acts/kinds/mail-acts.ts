import * as z from 'zod/mini'
import { orderResetLink } from '../../../identity/index.ts'
import { readDeadLettersTo, reviveDeadLetters } from '../../../platform/outbox/dead-letter-store.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { localeFrom } from '../../../platform/locale.ts'
import { defineAct, type ActPlace } from '../act.ts'

const RESET_LINK = 'resetLink'

/** Sends an email again that couldn't be delivered, or a new link to reset the password. */
export const resendMail = defineAct('resendMail', {
  fields: z.strictObject({ message: z.union([z.literal(RESET_LINK), z.uuid()]) }),
  choices: async ({ services, ...place }) => {
    const dead = await readDeadLettersTo(services.settlements, addressee(place))
    const message = dead.map(({ id, topic, created_at: at }) => ({
      value: id,
      name: '',
      day: at.toISOString().slice(0, 10),
      about: { of: 'message', code: topic } as const,
    }))
    return { message }
  },
  open: ({ company, member }, { message }) => ({
    lock: async () => undefined,
    preview: async (database) => {
      const dead = await readDeadLettersTo(database, addressee({ company, member }))
      if (message !== RESET_LINK && !dead.some(({ id }) => id === message)) throw new AppError('NOT_FOUND')
      return { before: { sent: false }, after: { sent: true }, size: 1n }
    },
    prepare: async () => async (tx) => {
      if (message !== RESET_LINK) {
        if ((await reviveDeadLetters(tx, message)) === 0) throw new AppError('ACT_WITHOUT_EFFECT')
        return
      }
      const { companyCode } = company
      const locale = localeFrom(member.preferred_language)
      await orderResetLink(tx, { companyCode, customer: member.customer_number, locale })
    },
  }),
})

/** A person can be with other companies too, whose emails aren't this one's. */
function addressee({ company: { companyCode }, member }: Pick<ActPlace, 'company' | 'member'>) {
  return { companyCode, customer: member.customer_number }
}
