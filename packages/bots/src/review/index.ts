export { type Cause, chanceBefore, type Estimate, type Judgement, type Mark, MARKS, type MeasuredCause } from './judgement.ts'
export { type Effort, judge, type Place } from './judge.ts'
export { QUICK_ITERATIONS, reviewing, type ReviewOptions, type ReviewProgress } from './review.ts'
