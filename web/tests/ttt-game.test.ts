import { describe, expect, it } from 'vitest';
import { TttGame, actorAfter } from '../src/ttt/game.svelte';
import { newGame, type TttState } from '../src/ttt/settings';
import { fakeEngine } from './fake/client';

async function open(changes: Partial<TttState> = {}): Promise<TttGame> {
  const game = new TttGame(fakeEngine, { ...newGame, o: 'person', ...changes });
  await game.open();
  return game;
}

const at = (...steps: string[]) => ({ steps, at: steps.length });

describe('a game', () => {
  it('is played by picking two squares', async () => {
    const game = await open();
    expect(await game.pick(0)).toBe('');
    expect(game.picked).toBe(0);
    await game.pick(4);
    expect(game.state.history).toEqual(at('1-5'));
    expect(game.picked).toBeNull();
    expect(game.actor).toBe('O');
  });

  it('can be clicked before the engine is there, and a move is kept until then', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const late: typeof fakeEngine = { ask: (...asked) => arrived.then(() => fakeEngine.ask(...asked)) };
    const game = new TttGame(late, { ...newGame, o: 'person' });
    const opened = game.open();
    expect(game.actor).toBe('X');
    await game.pick(0);
    expect(game.picked).toBe(0);
    const played = game.pick(4);
    expect(game.kept).toBe('1-5');
    expect(await game.pick(8)).toContain('Your move is kept');
    arrive();
    await Promise.all([opened, played]);
    expect(game.kept).toBeNull();
    expect(game.state.history).toEqual(at('1-5'));
    expect(game.actor).toBe('O');
  });

  it('keeps the first square of a move when the engine arrives', async () => {
    const game = new TttGame(fakeEngine, { ...newGame, o: 'person' });
    const opened = game.open();
    await game.pick(0);
    await opened;
    expect(game.picked).toBe(0);
  });

  it('takes presses that come quickly after a move for the next turn', async () => {
    const game = await open();
    await game.pick(0);
    const pressed = [game.pick(4), game.pick(1), game.pick(2)];
    await Promise.all(pressed);
    expect(game.state.history).toEqual(at('1-5', '2-3'));
    expect(game.picked).toBeNull();
  });

  it('puts a picked square back when it is picked again', async () => {
    const game = await open();
    await game.pick(0);
    await game.pick(0);
    expect(game.picked).toBeNull();
  });

  it('says why a pair is illegal, and waits for another', async () => {
    const game = await open({ history: at('1-5') });
    await game.pick(0);
    expect(await game.pick(4)).toBe('The pair is live.');
    expect(game.picked).toBe(0);
  });

  it('collapses by picking where the closing mark lands, and that can be undone and redone', async () => {
    const game = await open({ history: at('1-5', '5-9', '1-9') });
    await game.pick(0);
    expect(game.view?.squares[0]?.classical).toEqual({ mark: 'X', number: 3 });
    await game.undo();
    expect(game.view?.phase).toBe('choose');
    await game.redo();
    expect(game.view?.squares[0]?.classical).toEqual({ mark: 'X', number: 3 });
  });

  it('forgets what was undone when another move is made', async () => {
    const game = await open({ history: at('1-5', '5-9') });
    await game.undo();
    await game.play('2-3');
    expect(game.state.history).toEqual(at('1-5', '2-3'));
  });

  it('keeps the board and says what is wrong where the engine refuses', async () => {
    const game = await open({ history: at('1-5') });
    await game.play('1-5');
    expect(game.problem).toBe('The pair is live.');
    expect(game.state.history).toEqual(at('1-5'));
  });

  it('gives back the game that a new one replaced, by undo, until the new one has a move', async () => {
    const game = await open({ o: 'easy', history: at('1-5', '2-3') });
    await game.startAnew({ variant: 'squared' });
    expect(game.state.history.steps).toEqual([]);
    // Another change of mind does not forget the game.
    await game.startAnew({ variant: 'ultimate' });
    expect(game.canUndo).toBe(true);
    await game.undo();
    expect(game.state).toMatchObject({ variant: 'classic', o: 'easy', history: at('1-5', '2-3') });
    await game.startAnew();
    await game.play('1-2');
    expect(game.aside).toBeNull();
    await game.undo();
    expect(game.state.history.at).toBe(0);
  });

  it('swaps sides for a new game, and gives the old one back with the old sides', async () => {
    const game = await open({ o: 'easy', history: at('1-5', '2-3') });
    await game.swapSides();
    expect(game.state).toMatchObject({ x: 'easy', o: 'person', history: at() });
    await game.bringBack();
    expect(game.state).toMatchObject({ x: 'person', o: 'easy', history: at('1-5', '2-3') });
  });

  it('takes back the computer’s reply together with the move before it', async () => {
    const game = await open({ o: 'easy', history: at('1-5', '2-3') });
    await game.undo();
    expect(game.state.history.at).toBe(0);
    await game.redo();
    expect(game.state.history.at).toBe(2);
  });

  it('lets the computer move at the end only, and from elsewhere when asked to', async () => {
    const game = await open({ o: 'easy', history: at('1-5', '2-3', '4-5') });
    expect(game.computerDue).toBe(true);
    await game.stepTo(1);
    expect(game.computerDue).toBe(false);
    await game.playOn();
    expect(game.computerDue).toBe(true);
    await game.letComputerMove(new AbortController().signal);
    expect(game.state.history.steps).toHaveLength(2);
  });

  it('starts anew with another variant', async () => {
    const game = await open({ history: at('1-5') });
    await game.startAnew({ variant: 'squared' });
    expect(game.view?.squares).toHaveLength(81);
    expect(game.state.history.steps).toEqual([]);
  });
});

it('the chooser of a collapse also moves next', () => {
  expect(actorAfter([])).toBe('X');
  expect(actorAfter(['1-5', '5-9', '1-9'])).toBe('O');
  expect(actorAfter(['1-5', '5-9', '1-9', '=1'])).toBe('O');
});
