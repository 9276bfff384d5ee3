import { lazyPart } from '../../../ui/layout/lazy-part.tsx'

/** The pool's dialogs, each with its form, fetched on first use. */
export const poolDialogs = {
  handOn: lazyPart(async () => (await import('../hand-on/hand-on-dialog.tsx')).HandOnDialog),
  invite: lazyPart(async () => (await import('../invite-dialog.tsx')).InviteDialog),
  leave: lazyPart(async () => (await import('../leave-dialog.tsx')).LeaveDialog),
  putIn: lazyPart(async () => (await import('../put-in-dialog.tsx')).PutInDialog),
  rights: lazyPart(async () => (await import('../rights-dialog.tsx')).RightsDialog),
  share: lazyPart(async () => (await import('../share-dialog.tsx')).ShareDialog),
} as const
