import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { dataType, flightLists, flightsQuery } from './flight.shapes.ts'
import { whole } from '../operation.ts'
import { corporateFlights as facts } from './corporate-flights.ts'

export const params = z.object({ dataType })
export const query = flightsQuery
export const answer = wrapped(flightLists)

export const corporateFlights = whole(facts, { query, params, answer })
