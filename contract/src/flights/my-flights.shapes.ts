import * as z from 'zod/mini'
import { wrapped } from '../fields.ts'
import { dataType, flightLists, flightsQuery } from './flight.shapes.ts'
import { whole } from '../operation.ts'
import { myFlights as facts } from './my-flights.ts'

export const params = z.object({ dataType })
export const query = flightsQuery
export const answer = wrapped(flightLists)

export const myFlights = whole(facts, { query, params, answer })
