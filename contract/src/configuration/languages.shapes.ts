import * as z from 'zod/mini'
import { cacheHeaders } from '../cache-headers.ts'
import { whole } from '../operation.ts'
import { language } from './environment-config.shapes.ts'
import { languages as facts } from './languages.ts'

export const answerHeaders = cacheHeaders

export const answer = z.object({ object: z.object({ languages: z.array(language) }) })

export const languages = whole(facts, { answer, answerHeaders })
