import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { dataType, flightLists, flightsQuery } from './flight.shapes.ts'

export const params = z.object({ dataType })
export const query = flightsQuery
export const answer = wrapped(flightLists)
