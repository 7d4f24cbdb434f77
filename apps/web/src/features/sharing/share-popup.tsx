import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capable, useAccount, usePermitted } from '../../api/index.ts'
import { useText } from '../../i18n/index.ts'
import { EmptyState, ErrorPanel, Link, Popup, Skeleton } from '../../ui/index.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { LockedFeature } from '../access/index.ts'
import { PublicationStanding } from '../publication/index.ts'
import { LabelPanel } from './label-panel.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { PrintSize } from './print-size.tsx'
import { sharingQuery } from './queries.ts'
import styles from './sharing.module.css'
import type { SharedSubject } from './subject.ts'

interface SharePopupProps {
  readonly subject: SharedSubject
  readonly onClose: () => void
}

type ShareTab = 'label' | 'pages'

export function SharePopup({ subject, onClose }: SharePopupProps) {
  const text = useText()
  const [tab, setTab] = useState<ShareTab>('label')
  const [asks, setAsks] = useState(false)
  return (
    <Popup
      opened
      title={text('sharing.title', { name: subject.name })}
      width={640}
      keepsOnEscape={asks}
      onClose={onClose}
    >
      <Tabs
        label={text('sharing.tabs')}
        current={tab}
        onChoose={setTab}
        tabs={[
          { id: 'label', name: text('sharing.label.title') },
          { id: 'pages', name: text('sharing.pages.title') },
        ]}
      >
        <div className={styles.tab}>
          {tab === 'label' ? <LabelTab subject={subject} /> : <PagesTab subject={subject} onAsk={setAsks} />}
        </div>
      </Tabs>
    </Popup>
  )
}

function LabelTab({ subject }: { readonly subject: SharedSubject }) {
  const [height, setHeight] = useState(20)
  return (
    <>
      {subject.version === undefined ? (
        <PublishedLabel subject={subject} height={height} />
      ) : (
        <LabelPanel kind={subject.kind} version={subject.version} height={height} />
      )}
      <PrintSize height={height} onChange={setHeight} />
      <DeclarationLink subject={subject} />
      <ClaimLink subject={subject} />
    </>
  )
}

/** Before a cost is shown it stands on the portal of the French State. */
function DeclarationLink({ subject }: { readonly subject: SharedSubject }) {
  const text = useText()
  if (!usePermitted('find_all_declaration')) return null
  const product = subject.kind === 'product' ? `?product=${subject.id}` : ''
  return (
    <p>
      {text('sharing.declareFirst')} <Link to={`/declarations${product}`}>{text('declarations.open')}</Link>
    </p>
  )
}

/** What is said beside a figure has rules of its own. */
function ClaimLink({ subject }: { readonly subject: SharedSubject }) {
  const text = useText()
  if (!usePermitted('find_all_claim')) return null
  const product = subject.kind === 'product' ? `?product=${subject.id}` : ''
  return (
    <p>
      <Link to={`/claims${product}`}>{text('claims.link')}</Link>
    </p>
  )
}

/** Of a product the label is that of the version which was published. */
function PublishedLabel({ subject, height }: { readonly subject: SharedSubject; readonly height: number }) {
  const text = useText()
  const isOpen = capable(useAccount().subscription, 'widget')
  const sharing = useQuery({ ...sharingQuery(subject), enabled: isOpen })
  if (!isOpen) return <LockedFeature capability="widget" onRetry={() => undefined} />
  if (sharing.error) return <ErrorPanel problem={sharing.error} onRetry={() => void sharing.refetch()} />
  if (!sharing.data) return <Skeleton height={120} />
  const { published } = sharing.data
  return published === null ? (
    <EmptyState title={text('sharing.label.NOT_PUBLISHED')} />
  ) : (
    <LabelPanel kind={subject.kind} version={published.version.id} height={height} />
  )
}

interface PagesTabProps {
  readonly subject: SharedSubject
  readonly onAsk: (asks: boolean) => void
}

function PagesTab({ subject, onAsk }: PagesTabProps) {
  return (
    <>
      <PublicationStanding subject={subject} onAsk={onAsk} />
      <PublicAddresses subject={subject} />
    </>
  )
}

function PublicAddresses({ subject }: { readonly subject: SharedSubject }) {
  const isOpen = capable(useAccount().subscription, 'widget')
  const sharing = useQuery({ ...sharingQuery(subject), enabled: isOpen })
  if (!isOpen) return <LockedFeature capability="widget" onRetry={() => undefined} />
  if (sharing.error) return <ErrorPanel problem={sharing.error} onRetry={() => void sharing.refetch()} />
  return sharing.data ? <PagesPanel subject={subject} sharing={sharing.data} /> : <Skeleton height={240} />
}
