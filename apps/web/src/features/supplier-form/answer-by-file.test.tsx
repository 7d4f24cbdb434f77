import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AnswerByFile } from './answer-by-file.tsx'
import { callsOf } from './calls.ts'
import { sayIn } from './texts.ts'

it('says that the form is filled in once it stands as the file has filled it', async () => {
  const say = sayIn('en')
  const filled = Promise.resolve({ filled: 4, problems: [] })
  let stands = () => {}
  const reloaded = new Promise<void>((resolve) => (stands = resolve))
  render(<AnswerByFile calls={{ ...callsOf('token'), fillByFile: () => filled }} onFilled={() => reloaded} />)
  fireEvent.click(screen.getByText(say('fileTitle')))
  const input = await screen.findByLabelText(say('fileFill'))
  fireEvent.change(input, { target: { files: [new File(['a'], 'a.csv')] } })
  await filled
  await screen.findByText(say('adding'))
  expect(screen.queryByRole('status')).toBeNull()
  stands()
  await screen.findByText(say('fileFilled', { count: 4 }))
})
