import { expect, test } from 'vitest'
import { loadCourses, loadExerciseAnswers } from '@ecotrame/reference-data/learning'
import { demoAnswers } from './testing/demo-answers.ts'

test('answers of exercises are what the demonstration gives, and each stands in both languages of a course', async () => {
  const [computed, written] = [await demoAnswers(), await loadExerciseAnswers()]
  expect(written).toEqual(computed)
  const courses = await loadCourses()
  const exercises = courses.flatMap(({ chapters }) => chapters.flatMap(({ exercise }) => exercise ?? []))
  const answers = exercises.flatMap(({ answer }) => answer ?? [])
  const figuresIn = (text: string) =>
    [...text.matchAll(/\d+(?:\u202f\d{3})*(?:[.,]\d+)?/g)].map(([figure]) =>
      Number(figure.replaceAll('\u202f', '').replace(',', '.')),
    )
  for (const answer of answers) expect(figuresIn(answer.fr)).toEqual(figuresIn(answer.en))
  const shown = new Set(answers.flatMap(({ en }) => figuresIn(en)))
  expect(Object.values(computed).filter((figure) => !shown.has(figure))).toEqual([])
})

test('what answers say in words is so', async () => {
  const of = await demoAnswers()
  const fall = (before = 0, after = 0) => (before - after) / before
  // "a little less" than a sixth, as the mass falls from 180 to 150 g
  expect(fall(of['tee-points'], of['tee-lighter'])).toBeLessThan(1 / 6)
  expect(fall(of['tee-points'], of['tee-lighter'])).toBeGreaterThan(0.15)
  // "nearly twice the score", "the last step moves little"
  expect((of['tee-double'] ?? 0) / (of['tee-points'] ?? 1)).toBeGreaterThan(1.9)
  expect((of['tee-double'] ?? 0) / (of['tee-points'] ?? 1)).toBeLessThan(2)
  expect(fall(of['tee-points'], of['tee-made-in-france'])).toBeLessThan(0.05)
  // "the sum promises more than both give"
  expect(of['tee-summed']).toBeLessThan(of['tee-both'] ?? 0)
  // "twice as much, with the same washing machine"
  expect((of['tee-use-share-frpef'] ?? 0) / (of['tee-use-share'] ?? 1)).toBeCloseTo(2, 0)
  // the order turns
  expect(of['coat-points']).toBeGreaterThan(of['tee-points'] ?? 0)
  expect(of['coat-per-100g']).toBeLessThan(of['tee-per-100g'] ?? 0)
  // by hand: 410 g and 240 g, divided by 1.45
  expect(of['shell-complements']).toBeCloseTo((0.41 * (820 + 0.121 * 5000)) / 1.45, -1)
  expect(of['shirt-complements']).toBeCloseTo((0.24 * (250 + 0.049 * 5000)) / 1.45, -1)
  expect(of['coat-points']).toBeLessThan(of['coat-without-durability'] ?? 0)
  expect(of['jacket-remade']).toBeLessThan(of['jacket-new'] ?? 0)
})
