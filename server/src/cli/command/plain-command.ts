import * as z from 'zod/mini'
import { defineCommand, type OperatorContext, type Report } from './command.ts'
import { by, byOption } from './options.ts'

interface PlainForm {
  /** One word, or with its group two; `group` is then the group's summary. */
  readonly typed: string
  readonly summary: string
  readonly group?: string
  readonly isReadOnly?: true
}

/** A command whose only input is who runs it. */
export function plainCommand(
  { group, ...form }: PlainForm,
  work: (context: OperatorContext) => Promise<Report>,
) {
  const { typed } = form
  const [name = typed] = typed.split(' ')
  return defineCommand({
    name,
    ...(group === undefined ? {} : { summary: group }),
    order: z.object({ by }),
    record: (order) => ({ by: order.by, arguments: {} }),
    work,
    forms: [{ ...form, example: '', options: [byOption] }],
  })
}
