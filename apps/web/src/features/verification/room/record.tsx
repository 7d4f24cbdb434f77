import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useText } from '../../../i18n/index.ts'
import { Button, Chip, DataTable, EmptyState, Icon, useFormat, useTold } from '../../../ui/index.ts'
import layout from '../../../ui/layout.module.css'
import type { RoomProps } from './tables.tsx'

/** Files that the figures rest on. */
export function EvidenceTab({ room: { evidence, statement }, acts }: RoomProps) {
  const text = useText()
  const format = useFormat()
  const told = useTold()
  const input = useRef<HTMLInputElement>(null)
  const adding = useMutation({
    mutationFn: (file: File) => acts.addEvidence?.(file) ?? Promise.reject(new Error()),
  })
  return (
    <>
      {acts.addEvidence && statement === null && (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={text('verification.addEvidence')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file)
                adding.mutate(
                  file,
                  told(() => text('verification.evidenceAdded')),
                )
            }}
          />
          <Button loading={adding.isPending} onClick={() => input.current?.click()}>
            {text('verification.addEvidence')}
          </Button>
        </div>
      )}
      {evidence.length === 0 ? (
        <EmptyState title={text('verification.noEvidence')} text={text('verification.noEvidenceText')} />
      ) : (
        <DataTable
          caption={text('verification.tab.evidence')}
          rows={evidence}
          rowKey={({ place }) => String(place)}
          columns={[
            { id: 'name', title: text('verification.file'), fixed: true, cell: ({ name }) => name },
            { id: 'at', title: text('verification.addedOn'), cell: ({ at }) => format.dayMonthYear(at) },
            {
              id: 'actions',
              title: text('list.actions'),
              cell: ({ place, name }) => (
                <Button
                  kind="quiet"
                  size="small"
                  icon={<Icon of={IconDownload} size={16} />}
                  aria-label={text('verification.download', { name })}
                  onClick={() => acts.file(place)}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}

/** The chain of hashes: each entry holds the one before, so that no byte can change unseen. */
export function ChainTab({ room: { chain, head, brokenAt } }: RoomProps) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <p className={layout.breakingHint}>{text('verification.chain.about')}</p>
      <p className={layout.row2}>
        {brokenAt === null ? (
          <Chip tone="action">{text('verification.chain.intact')}</Chip>
        ) : (
          <Chip tone="error">{text('verification.chain.broken', { place: brokenAt })}</Chip>
        )}
        <code className={layout.softBreaking}>{head}</code>
      </p>
      <DataTable
        folds
        caption={text('verification.tab.chain')}
        rows={chain}
        rowKey={({ place }) => String(place)}
        columns={[
          {
            id: 'place',
            title: text('verification.chain.place'),
            figure: true,
            fixed: true,
            cell: ({ place }) => place,
          },
          {
            id: 'kind',
            title: text('verification.chain.kind'),
            cell: ({ kind }) => text(`verification.kind.${kind}`),
          },
          {
            id: 'author',
            title: text('verification.chain.author'),
            cell: ({ author, at }) => (
              <>
                {author}
                <div className={layout.caption}>{format.dayMonthYear(at, true)}</div>
              </>
            ),
          },
          {
            id: 'hash',
            title: text('verification.chain.hash'),
            cell: ({ hash }) => <code title={hash}>{hash.slice(0, 12)}</code>,
          },
        ]}
      />
    </>
  )
}
