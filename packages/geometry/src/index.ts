export { type Cell, DIRECTIONS, distance, hexagon, type HexBoard, mirror, NOWHERE, opposite, rotate, step, turn } from './hex.ts'
