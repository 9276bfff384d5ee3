import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { contentHeaders, contentQuery } from './content-answer.ts'
import { lang, menuLink } from './content-fields.ts'
import { whole } from '../operation.ts'
import { headerFooter as facts } from './header-footer.ts'

export const query = contentQuery

export const answer = wrapped(
  z.object({
    lang,
    /** A notice for everybody; usually empty. */
    notice: z.string(),
    header: z.array(menuLink),
    footer: z.array(z.object({ title: z.string(), links: z.array(menuLink) })),
    /** The last line of every page. */
    imprint: z.string(),
  }),
)

export const answerHeaders = contentHeaders

export const headerFooter = whole(facts, { query, answer, answerHeaders })
