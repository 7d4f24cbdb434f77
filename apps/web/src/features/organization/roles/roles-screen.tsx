import { roles, type Role } from '@ecotrame/contract'
import { useUser } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Chip, DataTable, noValue, type Column } from '../../../ui/index.ts'
import { areas, permissionMatrix, type Area, type Deed, type MatrixRow } from './permission-matrix.ts'
import layout from '../../../ui/layout.module.css'
import styles from './roles.module.css'

/** Who may do what: the five roles, which are fixed, and everything that each holds. */
export function RolesScreen() {
  const text = useText()
  const own = useUser()?.role.identifier
  return (
    <section className={layout.stack4}>
      <h1>{text('settings.entry.roles')}</h1>
      <p className={styles.intro}>{text('roles.intro')}</p>
      <ul className={styles.roles}>
        {roles.map((role) => (
          <li key={role}>
            <strong>{text(`role.${role}`)}</strong>{' '}
            {role === own && <Chip tone="action">{text('roles.yours')}</Chip>}
            <p>{text(`roles.meaning.${role}`)}</p>
          </li>
        ))}
      </ul>
      {areas.map((area) => (
        <AreaTable key={area} area={area} own={own} />
      ))}
    </section>
  )
}

function AreaTable({ area, own }: { readonly area: Area; readonly own: string | undefined }) {
  const text = useText()
  const columns: readonly Column<MatrixRow>[] = [
    { id: 'row', title: text('roles.thing'), cell: ({ row }) => text(`roles.entity.${row}`), fixed: true },
    ...roles.map((role: Role): Column<MatrixRow> => ({
      id: role,
      title: role === own ? `${text(`role.${role}`)} · ${text('roles.yours')}` : text(`role.${role}`),
      cell: ({ deeds }) => <Deeds held={deeds[role]} />,
    })),
  ]
  return (
    <section>
      <h2 className={styles.area}>{text(`roles.area.${area}`)}</h2>
      <DataTable
        caption={text(`roles.area.${area}`)}
        columns={columns}
        rows={permissionMatrix.filter((line) => line.area === area)}
        rowKey={({ row }) => row}
      />
    </section>
  )
}

function Deeds({ held }: { readonly held: readonly Deed[] }) {
  const text = useText()
  if (held.length === 0) return <span className={layout.hint}>{noValue}</span>
  return <span className={styles.deeds}>{held.map((deed) => text(`roles.deed.${deed}`)).join(', ')}</span>
}
