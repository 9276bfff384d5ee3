import type { Facts, Operation, Shapes, Wire } from '@waymark/contract/operation'
import type { EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query/react'
import { mayHaveArrived, type CallError } from '../client/call-error.ts'
import type { CallInput } from '../client/client.ts'
import type { CallOptions, Sendable } from '../client/send.ts'
import type { CallBaseQuery, Tag } from './api.ts'

type Build = EndpointBuilder<CallBaseQuery, Tag, 'api'>
type Reading = Facts & { readonly effect: 'read' }
type Writing = Facts & { readonly effect: 'write' }
type Answer<F extends Facts, S extends Shapes> = Wire<Operation<F, S>>['answer']
type Input<F extends Facts, S extends Shapes> = CallInput<Operation<F, S>>

/** The argument of a query or mutation: the operation's body, query string and idempotency key, and the clicked button if there is one. */
export type EndpointInput<F extends Facts, S extends Shapes> = Input<F, S> & Pick<CallOptions, 'button'>

/** `holds`: the tags of the answer. */
export interface ReadTags {
  readonly holds?: readonly Tag[]
}

/** `changes`: the tags that are stale once it has succeeded, or may have (SUMM-02). */
export interface WriteTags {
  readonly changes?: readonly Tag[]
}

/** Makes an RTK Query endpoint from an operation's facts. `effect` decides between a query, cached by its input, and a mutation. */
export function endpointOf<const F extends Reading, S extends Shapes>(
  build: Build,
  operation: Operation<F, S>,
  tags?: ReadTags,
): QueryDefinition<EndpointInput<F, S>, CallBaseQuery, Tag, Answer<F, S>, 'api'>
export function endpointOf<const F extends Writing, S extends Shapes>(
  build: Build,
  operation: Operation<F, S>,
  tags?: WriteTags,
): MutationDefinition<EndpointInput<F, S>, CallBaseQuery, Tag, Answer<F, S>, 'api'>
export function endpointOf(build: Build, facts: Facts, tags: ReadTags & WriteTags = {}): unknown {
  const query = ({ button, ...input }: Sendable & Pick<CallOptions, 'button'>) => ({
    facts,
    input,
    options: button === undefined ? {} : { button },
  })
  return facts.effect === 'read'
    ? build.query<unknown, Sendable>({ query, providesTags: [...(tags.holds ?? [])] })
    : build.mutation<unknown, Sendable>({
        query,
        invalidatesTags: (_answer, error) => (isRefused(error) ? [] : [...(tags.changes ?? [])]),
      })
}

/** The server confirmed that nothing was done. */
function isRefused(error: CallError | undefined): boolean {
  return error !== undefined && !mayHaveArrived(error)
}
