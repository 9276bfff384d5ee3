import { combineSlices, configureStore, createAction } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { api } from '../api/api.ts'
import { firstStore, type FirstState } from './first-store.ts'

const firstChanged = createAction<FirstState>('first/changed')
const reset = createAction('store/reset')

/** The state from before sign-in, as a slice: `first.session`, `first.loading`, `first.SET_FORGOT_PSW`. */
function first(state: FirstState = firstStore.current(), action: { readonly type: string }): FirstState {
  return firstChanged.match(action) ? action.payload : state
}

/** Features with a slice of their own inject it: `rootReducer.inject(slice)`. */
export const rootReducer = combineSlices({ first }, api)

type RootState = ReturnType<typeof rootReducer>

function resettable(state: RootState | undefined, action: { readonly type: string }): RootState {
  return rootReducer(reset.match(action) ? undefined : state, action)
}

/** The store of the signed-in pages. */
export function createFullStore() {
  const store = configureStore({
    reducer: resettable,
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  setupListeners(store.dispatch)
  firstStore.subscribe(() => store.dispatch(firstChanged(firstStore.current())))
  return store
}

export type FullStore = ReturnType<typeof createFullStore>

/** Empties the whole store (AUTH-07). */
export function resetStore(store: FullStore): void {
  store.dispatch(reset())
}
