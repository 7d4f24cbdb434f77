import { useId, type ReactNode } from 'react'
import { useText } from '../../i18n/index.ts'
import { Button } from '../button.tsx'
import { LeaveWarning } from '../leave-warning.tsx'
import { Popup } from '../popup.tsx'
import { SidePanel } from '../side-panel.tsx'
import { Form, type FormProps } from './form.tsx'
import layout from '../layout.module.css'
import styles from './form.module.css'

interface AroundProps<Draft extends object> extends FormProps<Draft> {
  readonly title: string
  readonly onClose: () => void
  /** The verb of its button; "Save" otherwise. */
  readonly submit?: string | undefined
  /** Something beside the draft is changed. */
  readonly unsaved?: boolean
  /** Further controls of the foot, such as a delete button. */
  readonly extra?: ReactNode
}

export interface FormPanelProps<Draft extends object> extends AroundProps<Draft> {
  /** Name of the query under which the panel stands, so that leaving it asks too. */
  readonly part: string
}

/** Create or edit one thing in a panel beside its list. */
export function FormPanel<Draft extends object>(props: FormPanelProps<Draft>) {
  const text = useText()
  const { form, unsaved = false } = props
  return (
    <SidePanel opened title={props.title} onClose={props.onClose}>
      <LeaveWarning unsaved={form.isChanged || unsaved} part={props.part} />
      <Form {...props} className={styles.form}>
        {props.children}
        <div className={styles.foot}>
          {props.extra}
          <span className={styles.actions}>
            <Button onClick={props.onClose}>{text('action.cancel')}</Button>
            <Button kind="primary" type="submit" loading={form.pending}>
              {props.submit ?? text('action.save')}
            </Button>
          </span>
        </div>
      </Form>
    </SidePanel>
  )
}

/** Create or edit one thing in a popup. Mark its first control with `data-autofocus`. */
export function FormPopup<Draft extends object>(
  props: AroundProps<Draft> & { readonly width?: 440 | 640 | 960 },
) {
  const text = useText()
  const id = useId()
  const { form, unsaved = false, width } = props
  return (
    <Popup
      opened
      {...(width ? { width } : {})}
      title={props.title}
      onClose={props.onClose}
      dirty={form.isChanged || unsaved}
      actions={
        <>
          {props.extra}
          <Button onClick={props.onClose}>{text('action.cancel')}</Button>
          <Button kind="primary" type="submit" form={id} loading={form.pending}>
            {props.submit ?? text('action.save')}
          </Button>
        </>
      }
    >
      <Form {...props} id={id} className={layout.fitStack4} />
    </Popup>
  )
}
