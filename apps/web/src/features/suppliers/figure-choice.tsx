import { supplierBases } from '@ecotrame/contract'
import { useText } from '../../i18n/index.ts'
import { Select } from '../../ui/index.ts'
import { LabelSelect } from '../score-labels/index.ts'
import styles from './suppliers.module.css'
import { useSupplierFigures } from './use-figures.ts'

/** By which score figures are told, and what they count. */
export function FigureChoice() {
  const text = useText()
  const { figures, choose } = useSupplierFigures()
  return (
    <div className={styles.figures}>
      <LabelSelect
        value={figures.label}
        onChange={(label) => label !== null && choose({ ...figures, label })}
      />
      <Select
        label={text('suppliers.basis.label')}
        entries={supplierBases.map((id) => ({ id, value: text(`suppliers.basis.${id}`) }))}
        value={figures.basis}
        onChange={(id) => choose({ ...figures, basis: id ?? figures.basis })}
      />
    </div>
  )
}
