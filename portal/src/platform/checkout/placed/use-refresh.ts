import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { answersAhead, api } from '../../api/api.ts'
import type { OrderKind } from '../order-kind.ts'
import type { Product } from '../product.ts'

/** Reads again what an order changes: balance, statement, and what its product names (SUMM-02). Resolves once what is shown is fresh. */
export function useRefresh<K extends OrderKind>({ changes = [] }: Pick<Product<K>, 'changes'>) {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  return async (): Promise<void> => {
    // An order can also be settled without a call of ours.
    answersAhead.drop()
    dispatch(api.util.invalidateTags(['balance', 'activity', ...changes]))
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()))
  }
}
