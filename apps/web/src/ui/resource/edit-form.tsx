import { useText } from '../../i18n/index.ts'
import { FormPanel, type FormPanelProps } from '../form/index.ts'

interface EditFormProps<Draft extends object> extends Omit<FormPanelProps<Draft>, 'form' | 'onClose'> {
  readonly editing: FormPanelProps<Draft>['form']
  readonly onClose: (saved: boolean) => void
}

/** The panel in which a row is written. */
export function EditForm<Draft extends object>({ editing, onClose, ...props }: EditFormProps<Draft>) {
  const text = useText()
  const refused = { title: text('content.error.title'), content: text('content.error.text') }
  return <FormPanel refused={refused} {...props} form={editing} onClose={() => onClose(false)} />
}
