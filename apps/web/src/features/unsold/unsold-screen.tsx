import { unsoldDisclosureResource, type UnsoldDisclosureRow } from '@ecotrame/contract'
import { IconTable } from '@tabler/icons-react'
import { useText } from '../../i18n/index.ts'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { Link } from '../../ui/index.ts'
import { ResourceScreen, useColumnsOf, type Closing } from '../../ui/resource/index.ts'
import { DisclosureForm, part } from './disclosure-form.tsx'
import { disclosures } from './queries.ts'
import { useYearName } from './use-year-name.ts'

/** `/unsold-goods`: what was discarded of unsold goods, one disclosure a financial year. */
export function UnsoldScreen() {
  const text = useText()
  const nameOf = useYearName()
  const rowsOf = ({ rowCount }: UnsoldDisclosureRow) =>
    rowCount === 0 ? text('unsold.waiting') : text('unsold.rows', { count: rowCount })
  return (
    <ResourceScreen
      client={disclosures}
      part={part}
      words={{ title: text('unsold.title'), new: text('unsold.new'), empty: text('empty.unsoldGoods') }}
      one={text('unsold.one')}
      nameOf={nameOf}
      columns={useColumnsOf(unsoldDisclosureResource, {
        yearFrom: {
          title: text('unsold.year'),
          cell: (row) => <Link to={`/unsold-goods/${row.id}`}>{nameOf(row)}</Link>,
          fixed: true,
        },
        entityName: { title: text('unsold.entityName') },
        kind: { title: text('unsold.kind'), cell: ({ kind }) => text(`unsold.kinds.${kind}`) },
        rowCount: { title: text('unsold.file'), cell: rowsOf },
      })}
      actions={({ id }) => [
        { id: 'show', label: text('unsold.show'), icon: IconTable, url: `/unsold-goods/${id}` },
      ]}
      card={rowsOf}
      form={(row, onClose) => <DisclosureForm row={row} onClose={onClose} />}
      reading={(row) => <Link to={`/unsold-goods/${row.id}`}>{text('unsold.show')}</Link>}
      deletion={(row, closing) => <DeleteDisclosure row={row} {...closing} />}
    />
  )
}

function DeleteDisclosure({ row, ...closing }: { readonly row: UnsoldDisclosureRow } & Closing) {
  const text = useText()
  const name = useYearName()(row)
  return (
    <DeleteQuestion
      title={text('unsold.delete.title', { name })}
      button={text('unsold.delete.button')}
      done={text('unsold.delete.done', { name })}
      removal={disclosures.useRemoval()}
      thing={{ row }}
      {...closing}
    >
      <p>{text('unsold.delete.text', { count: row.rowCount })}</p>
    </DeleteQuestion>
  )
}
