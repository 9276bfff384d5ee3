import * as z from 'zod/mini'
import { cacheHeaders } from '../cache-headers.ts'
import { whole } from '../operation.ts'
import { language } from './environment-config.shapes.ts'
import { translations as facts } from './translations.ts'

export const params = z.object({ language: language.shape.code })

export const answerHeaders = cacheHeaders

export const answer = z.object({
  object: z.object({
    language: language.shape.code,
    /** By key, such as `programmes.AP.name`, `programmes.AP.tiers.GOLD`, `partners.LONGACRE` or `pages.buy.title`. */
    words: z.record(z.string(), z.string()),
  }),
})

export const translations = whole(facts, { params, answer, answerHeaders })
