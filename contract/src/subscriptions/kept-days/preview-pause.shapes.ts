import { wrapped } from '../../fields.ts'
import { whole } from '../../operation.ts'
import { pauseAsked, pauseChange } from './pause.shapes.ts'
import { previewPause as facts } from './preview-pause.ts'

export const request = wrapped(pauseAsked)

export const answer = wrapped(pauseChange)

export const previewPause = whole(facts, { request, answer })
