import { groupedNumber } from '@waymark/rules/membership-number'
import { useTranslation } from 'react-i18next'
import { useTableWords } from '../../../platform/tables/use-table-words.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { lazyComponent } from '../../../ui/layout/lazy-component.tsx'
import { PartBoundary } from '../../../ui/layout/part-boundary.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn, DataSort } from '../../../ui/tables/data-columns.ts'
import type { MenuEntry } from '../../../ui/overlays/menu.tsx'
import { useOpened } from '../../../ui/overlays/use-opened.ts'
import { OfferDialog } from './ownership/offer-dialog.tsx'
import {
  useCompanyUsers,
  type AccountHolder,
  type CompanyUser,
  type UserFilter,
  type UsersPage,
} from './user-queries.ts'
import { useRowActions, type OpenedUser } from './use-row-actions.tsx'
import { Privileges, UserState } from './user-facts.tsx'
import { useListState } from './use-list-state.ts'
import { useShownPages } from './use-shown-pages.ts'
import type { UserList } from './use-user-list.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const PrivilegeDrawer = lazyComponent(
  async () => (await import('./privileges/privilege-drawer.tsx')).PrivilegeDrawer,
)

/** A line of the list: the company's owner, who is no user, or a user. */
type Line =
  | { readonly kind: 'holder'; readonly holder: AccountHolder }
  | { readonly kind: 'user'; readonly user: CompanyUser }

interface UsersTableProps {
  list: UserList
  /** Opens the invitation; undefined where the person can't invite. */
  onInvite: (() => void) | undefined
}

/** The users that a filter finds, a page at a time, with what each row allows (CORP-03). */
export function UsersTable({ list, onInvite }: UsersTableProps) {
  const { filter } = list
  const { t } = useTranslation('company-users')
  const words = useTableWords()
  const { data, paging } = useListState(useShownPages(useCompanyUsers(filter), list), (pages) =>
    linesOf(filter, pages),
  )
  const { opened, open, close } = useOpened<OpenedUser>()
  const actionsOf = useRowActions(open)
  return (
    <>
      <DataTable<Line>
        caption={t('users.title')}
        columns={useColumns()}
        data={data}
        rowId={(line) => (line.kind === 'holder' ? 'holder' : line.user.nomineeReferenceNumber)}
        rowName={nameOf}
        words={words}
        empty={useEmpty(filter, onInvite)}
        paging={paging}
        sort={sortOf(list)}
        actions={(line): readonly MenuEntry[] => (line.kind === 'holder' ? [] : actionsOf(line.user))}
      />
      <OpenedPart opened={opened} onClose={close} />
    </>
  )
}

/** Sorting by name is the server's: only the pages so far are here. */
function sortOf({ filter, onFilter }: UserList): { value: DataSort; onChange: (next: DataSort) => void } {
  const direction = filter.sort === 'NAME' ? 'ascending' : 'descending'
  return {
    value: { column: 'name', direction },
    onChange: (next) =>
      onFilter({ ...filter, sort: next.direction === 'ascending' ? 'NAME' : 'NAME_DESCENDING' }),
  }
}

function OpenedPart({ opened, onClose }: { opened: OpenedUser | undefined; onClose: () => void }) {
  if (opened === undefined) return null
  const { user } = opened
  switch (opened.as) {
    case 'privileges':
      return (
        <PartBoundary waiting={null}>
          <PrivilegeDrawer key={user.version} user={user} onClose={onClose} />
        </PartBoundary>
      )
    case 'offer':
      return <OfferDialog user={user} onClose={onClose} />
    case 'withdraw':
      break
  }
  return <WithdrawDialog user={user} onClose={onClose} />
}

function nameOf(line: Line): string {
  return line.kind === 'holder' ? line.holder.displayName : line.user.displayName
}

/** The owner comes first, where nothing is searched for and removed users aren't asked for. */
function linesOf({ status, searchText }: UserFilter, pages: readonly UsersPage[]): readonly Line[] {
  const holder = pages[0]?.object.accountHolder
  const isHolderShown = searchText === '' && (status === undefined || status === 'A')
  const first: readonly Line[] = isHolderShown && holder !== undefined ? [{ kind: 'holder', holder }] : []
  const users = pages.flatMap(({ object }) => object.nomineeDetails)
  return [...first, ...users.map((user): Line => ({ kind: 'user', user }))]
}

function useColumns(): readonly DataColumn<Line>[] {
  const { t } = useTranslation('company-users')
  return [
    {
      id: 'name',
      heading: t('column.name'),
      onCard: 'title',
      sortBy: nameOf,
      cell: (line) => (
        <span className="company-users__name">
          <bdi>{nameOf(line)}</bdi>
          <small className="muted">
            {line.kind === 'holder' ? line.holder.emailAddress : line.user.emailAddress}
          </small>
        </span>
      ),
    },
    {
      id: 'state',
      heading: t('column.status'),
      cell: (line) => <UserState user={line.kind === 'holder' ? undefined : line.user} />,
    },
    {
      id: 'role',
      heading: t('column.role'),
      cell: (line) => t(line.kind === 'holder' ? 'role.holder' : 'role.user'),
    },
    {
      id: 'privileges',
      heading: t('column.privileges'),
      cell: (line) => (line.kind === 'holder' ? t('rights.everything') : <Privileges user={line.user} />),
    },
    {
      id: 'number',
      heading: t('column.number'),
      cell: (line) =>
        line.kind === 'holder' ? (
          '–'
        ) : (
          <span className="keep">{groupedNumber(line.user.membershipNumber)}</span>
        ),
    },
  ]
}

function useEmpty({ status, searchText }: UserFilter, onInvite: (() => void) | undefined) {
  const { t } = useTranslation('company-users')
  if (searchText !== '') return { title: t('empty.search.title'), text: t('empty.search.text') }
  const of = status ?? 'all'
  const action = onInvite !== undefined && status !== 'Deleted' && (
    <Button onClick={onInvite}>{t('invite.open')}</Button>
  )
  return { title: t(`empty.${of}.title`), text: t(`empty.${of}.text`), action }
}
