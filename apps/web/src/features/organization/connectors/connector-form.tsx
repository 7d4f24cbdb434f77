import {
  connectorDirections,
  connectorKinds,
  connectorPagings,
  connectorResource,
  connectorSchedules,
  isShop,
  limits,
  setConnectorSecret,
  sftpAuthentications,
  webAuthentications,
  type Connector,
} from '@ecotrame/contract'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../api/index.ts'
import { useText, type TextKey } from '../../../i18n/index.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Checkbox, PasswordField, Select, TextField } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import { blankIn, EditForm, resourceClient, useEditing, type EditingOf } from '../../../ui/resource/index.ts'
import { profilesQuery } from '../../imports/index.ts'
import { Runs } from './runs.tsx'
import { TryAndRun } from './try-and-run.tsx'

const connectors = resourceClient(connectorResource)

type Written = Pick<
  Connector,
  | 'name'
  | 'kind'
  | 'address'
  | 'authentication'
  | 'userName'
  | 'recordsPath'
  | 'paging'
  | 'pageParameter'
  | 'pageField'
  | 'direction'
  | 'automatic'
  | 'schedule'
>
interface Draft extends Written {
  readonly profile: string | null
  /** Empty: as it is. */
  readonly secret: string
  /** Empty: as it is. */
  readonly privateKey: string
}

const blank: Draft = {
  name: '',
  kind: 'csv',
  address: '',
  authentication: 'none',
  userName: '',
  recordsPath: '',
  paging: 'none',
  pageParameter: '',
  pageField: '',
  direction: 'in',
  automatic: false,
  schedule: 'by_hand',
  profile: null,
  secret: '',
  privateKey: '',
}

function draftOf(row: Connector | null): Draft {
  if (row === null) return blank
  const { name, kind, address, authentication, userName, recordsPath, paging } = row
  const { pageParameter, pageField, direction, automatic, schedule, profile } = row
  const source = { name, kind, address, authentication, userName, recordsPath, paging }
  return {
    ...source,
    ...{ pageParameter, pageField, direction, automatic, schedule },
    profile: profile?.id ?? null,
    secret: '',
    privateKey: '',
  }
}

const waysOf = (kind: Draft['kind']): readonly Draft['authentication'][] =>
  kind === 'sftp' ? sftpAuthentications : webAuthentications
/** The chosen one, or the first that the kind of source has. */
const authenticationOf = ({ kind, authentication }: Pick<Draft, 'kind' | 'authentication'>) =>
  waysOf(kind).find((way) => way === authentication) ?? waysOf(kind)[0] ?? 'none'

/** The secret is kept by a call of its own: no answer ever holds it. */
async function save({ secret, privateKey, ...draft }: Draft, row: Connector | null): Promise<Connector> {
  const fields = {
    ...draft,
    direction: isShop(draft.kind) ? draft.direction : ('in' as const),
    authentication: authenticationOf(draft),
    automatic: draft.automatic && draft.profile !== null,
  }
  const kept = await connectors.save(fields, row)
  // Alone, the passphrase of a key says nothing.
  if ((fields.authentication === 'key' ? privateKey : secret) === '') return kept
  await send(setConnectorSecret, {
    params: { id: kept.id },
    body: { secret: secret === '' ? null : secret, privateKey },
  })
  return { ...kept, hasSecret: true }
}

function useLabels(kind: Draft['kind'], authentication: Draft['authentication']) {
  const text = useText()
  const userName = kind === 'woocommerce' ? kind : authentication === 'header' ? 'header' : 'basic'
  const secret = isShop(kind) ? kind : authentication === 'key' ? 'passphrase' : 'label'
  return {
    name: text('connectors.name'),
    kind: text('connectors.kind.label'),
    address: text('connectors.address.label'),
    authentication: text('connectors.authentication.label'),
    userName: text(`connectors.userName.${userName}`),
    secret: text(`connectors.secret.${secret}`),
    privateKey: text('connectors.privateKey.label'),
    recordsPath: text('connectors.recordsPath.label'),
    paging: text('connectors.paging.label'),
    pageParameter: text('connectors.pageParameter.label'),
    pageField: text('connectors.pageField.label'),
    direction: text('connectors.direction.label'),
    profile: text('connectors.profile.label'),
    automatic: text('connectors.automatic'),
    schedule: text('connectors.schedule.label'),
  }
}

interface FormProps {
  readonly connector: Connector | null
  readonly onClose: (saved: boolean) => void
}

export function ConnectorForm({ connector, onClose }: FormProps) {
  const text = useText()
  const editing = useEditing<Connector, Draft>({
    row: connector,
    draftOf,
    labels: useLabels(connector?.kind ?? 'csv', connector?.authentication ?? 'none'),
    missing: (draft) => blankIn(draft, 'name', 'address'),
    send: save,
    fetch: connectors.one,
    said: () => text('connectors.saved'),
    stale: connectors.stale,
    onSaved: () => onClose(true),
  })
  return (
    <EditForm
      editing={editing}
      title={connector?.name ?? text('connectors.new')}
      part="connector"
      submit={text(connector ? 'action.save' : 'connectors.create')}
      wordsOf={(field, draft) => String(draft[field] ?? '')}
      onClose={onClose}
    >
      <TextField {...editing.field('name')} required maxLength={limits.nameMaximumLength} />
      <SourceFields editing={editing} connector={connector} />
      <WorkFields editing={editing} />
      {connector && <TryAndRun connector={connector} />}
      {connector && <Runs connector={connector} />}
    </EditForm>
  )
}

interface PartProps {
  readonly editing: EditingOf<Draft>
}

/** Entries of a list of fixed values. */
const entriesOf = <Id extends string>(ids: readonly Id[], words: (id: Id) => string) =>
  ids.map((id) => ({ id, value: words(id) }))

const secretHint = (authentication: Draft['authentication'], connector: Connector | null) => {
  if (authentication === 'key') return 'connectors.secret.ofKey'
  return connector?.hasSecret ? 'connectors.secret.kept' : 'connectors.secret.hint'
}

/** How the source is reached and read. */
function SourceFields({ editing, connector }: PartProps & Pick<FormProps, 'connector'>) {
  const text = useText()
  const kind = editing.field('kind').value
  const authentication = authenticationOf({ kind, authentication: editing.field('authentication').value })
  const labels = useLabels(kind, authentication)
  const needsUser =
    kind === 'woocommerce' || (!isShop(kind) && ['basic', 'header', 'key'].includes(authentication))
  const hint = (key: TextKey) => ({ maxLength: limits.nameMaximumLength, hint: text(key) })
  return (
    <>
      {connector === null && (
        <Select
          {...editing.choice('kind')}
          entries={entriesOf(connectorKinds, (id) => text(`connectors.kind.${id}`))}
        />
      )}
      <TextField
        {...editing.field('address')}
        required
        maxLength={limits.addressMaximumLength}
        hint={text(`connectors.address.${kind}`)}
      />
      {!isShop(kind) && (
        <Select
          {...editing.choice('authentication')}
          value={authentication}
          entries={entriesOf(waysOf(kind), (id) =>
            text(`connectors.authentication.${kind === 'sftp' && id === 'basic' ? 'password' : id}`),
          )}
        />
      )}
      {needsUser && (
        <TextField
          {...editing.field('userName')}
          label={labels.userName}
          required
          maxLength={limits.nameMaximumLength}
        />
      )}
      {authentication === 'key' && (
        <TextArea
          {...editing.field('privateKey')}
          maxLength={20_000}
          autoComplete="off"
          hint={text(connector?.hasSecret ? 'connectors.secret.kept' : 'connectors.privateKey.hint')}
        />
      )}
      {(isShop(kind) || authentication !== 'none') && (
        <PasswordField
          {...editing.field('secret')}
          label={labels.secret}
          autoComplete="new-password"
          hint={text(secretHint(authentication, connector))}
        />
      )}
      {kind === 'sftp' && connector?.hostKey && (
        <p className={layout.breakingHint}>
          {text('connectors.hostKey.known', { fingerprint: connector.hostKey })}
        </p>
      )}
      {kind === 'rest' && (
        <>
          <TextField {...editing.field('recordsPath')} {...hint('connectors.recordsPath.hint')} />
          <PageFields editing={editing} />
        </>
      )}
    </>
  )
}

function PageFields({ editing }: PartProps) {
  const text = useText()
  const paging = editing.field('paging').value
  return (
    <>
      <Select
        {...editing.choice('paging')}
        entries={entriesOf(connectorPagings, (id) => text(`connectors.paging.${id}`))}
      />
      {(paging === 'number' || paging === 'cursor') && (
        <TextField
          {...editing.field('pageParameter')}
          maxLength={100}
          hint={text('connectors.pageParameter.hint')}
        />
      )}
      {paging === 'cursor' && (
        <TextField
          {...editing.field('pageField')}
          required
          maxLength={limits.nameMaximumLength}
          hint={text('connectors.pageField.hint')}
        />
      )}
    </>
  )
}

/** What it does, and when. */
function WorkFields({ editing }: PartProps) {
  const text = useText()
  const { data } = useQuery(profilesQuery())
  const kind = editing.field('kind').value
  const fetches = !isShop(kind) || editing.field('direction').value !== 'out'
  const { value: automatic, onChange, label } = editing.field('automatic')
  return (
    <>
      {isShop(kind) && (
        <Select
          {...editing.choice('direction')}
          entries={entriesOf(connectorDirections, (id) => text(`connectors.direction.${id}`))}
        />
      )}
      {fetches && (
        <Select
          {...editing.field('profile')}
          entries={(data?.items ?? []).map(({ id, name }) => ({ id, value: name }))}
          clearable
          hint={text('connectors.profile.hint')}
        />
      )}
      {fetches && editing.field('profile').value !== null && (
        <Checkbox checked={automatic} onChange={onChange} label={label} />
      )}
      <Select
        {...editing.choice('schedule')}
        entries={entriesOf(connectorSchedules, (id) => text(`connectors.schedule.${id}`))}
      />
    </>
  )
}
