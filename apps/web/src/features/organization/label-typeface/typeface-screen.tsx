import type { LabelTypeface } from '@ecotrame/contract'
import { labelWeights, type LabelWeight } from '@ecotrame/lca'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermitted } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { DeleteQuestion } from '../../../ui/delete-question.tsx'
import { Fetched } from '../../../ui/fetched.tsx'
import { Button, Icon, useDocumentTitle, useFormat } from '../../../ui/index.ts'
import { BringFonts } from './bring-fonts.tsx'
import { typefaceQuery, useRemoveTypeface } from './queries.ts'
import styles from './typeface.module.css'

/** The own Marianne of the organization, which its labels are set in. */
export function TypefaceScreen() {
  const text = useText()
  const typeface = useQuery(typefaceQuery())
  const mayChange = usePermitted('update_organization')
  useDocumentTitle(text('typeface.title'))
  return (
    <section className={styles.screen}>
      <h1>{text('typeface.title')}</h1>
      <p className={styles.note}>{text('typeface.why')}</p>
      <Fetched answer={typeface} height={240}>
        {(found) => (
          <>
            <Weights typeface={found} />
            {mayChange && <BringFonts />}
            {mayChange && found.weights.length > 0 && <Removal />}
          </>
        )}
      </Fetched>
    </section>
  )
}

function Weights({ typeface: { weights, missing } }: { readonly typeface: LabelTypeface }) {
  const text = useText()
  const { dayMonthYear } = useFormat()
  const nameOf = (weight: LabelWeight) => text(`typeface.weight.${weight}`)
  return (
    <section>
      <p role="status" className={styles.state}>
        {missing.length === 0
          ? text('typeface.complete')
          : text('typeface.missing', { weights: missing.map(nameOf).join(', ') })}
      </p>
      <table className={styles.weights}>
        <thead>
          <tr>
            {(['weight', 'font', 'brought'] as const).map((column) => (
              <th key={column} scope="col">
                {text(`typeface.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labelWeights.map((weight) => {
            const found = weights.find((one) => one.weight === weight)
            return (
              <tr key={weight}>
                <th scope="row">{nameOf(weight)}</th>
                <td>
                  {found ? [found.name, found.version].filter(Boolean).join(' · ') : text('typeface.none')}
                </td>
                <td>
                  {found && [dayMonthYear(found.uploadedAt), found.uploadedBy].filter(Boolean).join(' · ')}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Removal() {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const removal = useRemoveTypeface()
  return (
    <div>
      <Button kind="quiet" icon={<Icon of={IconTrash} />} onClick={() => setAsked(true)}>
        {text('typeface.remove')}
      </Button>
      {asked && (
        <DeleteQuestion
          title={text('typeface.removeTitle')}
          button={text('typeface.remove')}
          done={text('typeface.removed')}
          removal={removal}
          thing="whole"
          onClose={() => setAsked(false)}
        >
          <p>{text('typeface.removeWhat')}</p>
        </DeleteQuestion>
      )}
    </div>
  )
}
