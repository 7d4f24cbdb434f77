import type { PactVersion } from '@ecotrame/contract'
import { IconArchive, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Button, Chip, EmptyState, useFormat, type Column } from '../../../ui/index.ts'
import { Library, type LibraryDefinition, type ListRequest } from '../../../ui/list/index.ts'
import { ComparePopup } from './compare-popup.tsx'
import { HostPopup } from './host-popup.tsx'
import { OfferForm } from './offer-form.tsx'
import { fetchVersions, pactKey, useDeprecation } from './queries.ts'

const fetchPage = ({ page, limit, search }: ListRequest, signal?: AbortSignal) =>
  fetchVersions({ page, limit, ...(search === undefined ? {} : { search }) }, signal)

/** Published versions as footprints for partners: which are offered, and why not the others. */
export function PactScreen() {
  const text = useText()
  const format = useFormat()
  const mayOffer = usePermitted('publish_product')
  const mayDeprecate = usePermitted('withdraw_product')
  const mayConnect = usePermitted('find_all_api_key')
  const mayCompare = usePermitted('find_all_explorer_record')
  const [opened, setOpened] = useState<'host' | 'compare' | null>(null)
  const [offering, setOffering] = useState<PactVersion | null>(null)
  const [deprecating, setDeprecating] = useState<PactVersion | null>(null)
  const refusedOffer = ({ reason }: PactVersion) =>
    !mayOffer
      ? text('evaluation.notPermitted')
      : reason === 'NO_CLIMATE' || reason === 'NO_MASS' || reason === 'WITHDRAWN'
        ? text(`pact.reason.${reason}`)
        : undefined
  const isOffered = ({ footprint }: PactVersion) => footprint?.status === 'Active'
  const definition: LibraryDefinition<PactVersion> = {
    id: 'pact',
    title: text('pact.title'),
    columns: useVersionColumns(),
    filters: [],
    rowId: ({ id }) => id,
    rowName: ({ name }) => name,
    rowActions: (row) => [
      {
        id: 'offer',
        label: text(isOffered(row) ? 'pact.offerAgain' : 'pact.offer'),
        icon: IconSend,
        disabledBecause: refusedOffer(row),
        onSelect: () => setOffering(row),
      },
      {
        id: 'deprecate',
        label: text('pact.deprecate'),
        icon: IconArchive,
        danger: true,
        disabledBecause: !mayDeprecate
          ? text('evaluation.notPermitted')
          : isOffered(row)
            ? undefined
            : text('pact.reason.NOT_STATED'),
        onSelect: () => setDeprecating(row),
      },
    ],
    bulkActions: [],
    readOnly: true,
    queryKey: pactKey,
    fetchPage,
    primary: mayConnect ? (
      <Button kind="primary" onClick={() => setOpened('host')}>
        {text('pact.host.open')}
      </Button>
    ) : null,
    secondary: mayCompare ? (
      <Button onClick={() => setOpened('compare')}>{text('pact.compare.open')}</Button>
    ) : null,
    empty: <EmptyState title={text('empty.pact')} />,
    card: (row) => (
      <>
        <span>
          {text('pact.climate')}
          {text('punctuation.colon')}
          {format.number(row.climate, { upToSignificant: 4 })} {text('pact.perPiece')}
        </span>
        <State version={row} />
      </>
    ),
  }
  return (
    <>
      <Library definition={definition} />
      {opened === 'host' && <HostPopup onClose={() => setOpened(null)} />}
      {opened === 'compare' && <ComparePopup onClose={() => setOpened(null)} />}
      {offering && <OfferForm version={offering} onClose={() => setOffering(null)} />}
      {deprecating && <Deprecate version={deprecating} onClose={() => setDeprecating(null)} />}
    </>
  )
}

function useVersionColumns(): readonly Column<PactVersion>[] {
  const text = useText()
  const format = useFormat()
  return [
    { id: 'name', title: text('pact.name'), cell: ({ name }) => name, fixed: true },
    { id: 'version', title: text('pact.version'), cell: ({ version }) => format.number(version.number) },
    {
      id: 'climate',
      title: text('pact.climate'),
      unit: text('pact.perPiece'),
      figure: true,
      cell: ({ climate }) => format.number(climate, { upToSignificant: 4 }),
    },
    { id: 'state', title: text('pact.state'), cell: (row) => <State version={row} />, width: 320 },
  ]
}

function State({ version: { reason } }: { readonly version: PactVersion }) {
  const text = useText()
  return reason === null ? (
    <Chip tone="info">{text('pact.offered')}</Chip>
  ) : (
    <Chip tone="attention">{text(`pact.reason.${reason}`)}</Chip>
  )
}

function Deprecate({ version, onClose }: { readonly version: PactVersion; readonly onClose: () => void }) {
  const text = useText()
  const { name, footprint } = version
  return (
    <DeleteQuestion
      title={text('pact.deprecateTitle', { name })}
      button={text('pact.deprecate')}
      done={text('pact.deprecated', { name })}
      removal={useDeprecation()}
      thing={footprint?.id ?? ''}
      onClose={onClose}
    >
      <p>{text('pact.deprecateText')}</p>
    </DeleteQuestion>
  )
}
