import { exportOwnPersonalData } from '@ecotrame/contract'
import { openFile } from '../../../api/index.ts'
import { useText } from '../../../i18n/index.ts'
import { Button, tellProblem } from '../../../ui/index.ts'
import { Section } from './section.tsx'

/** Everything that is kept of the person, to take away. */
export function PersonalDataSection() {
  const text = useText()
  const press = () =>
    void openFile(exportOwnPersonalData, {}).catch((problem: unknown) => tellProblem(problem, text))
  return (
    <Section id="personal-data" title={text('personalData.title')} lead={text('personalData.text')}>
      <div>
        <Button onClick={press}>{text('personalData.own')}</Button>
      </div>
    </Section>
  )
}
