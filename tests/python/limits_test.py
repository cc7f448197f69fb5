"""Limits, Ctrl-C and threads."""

import datetime
import os
import pickle
import signal
import threading
import time
import unittest

import qcg


def large():
    return qcg.game("domineering", "5x6").quantum("D")


class Limits(unittest.TestCase):
    def test_time(self):
        for limit in ("200ms", 0.2, datetime.timedelta(milliseconds=200)):
            begin = time.monotonic()
            with self.assertRaises(qcg.BudgetSpent) as caught, qcg.limits(time=limit):
                large().value
            self.assertEqual(caught.exception.reason, "time")
            self.assertLess(time.monotonic() - begin, 2)

    def test_memory(self):
        with self.assertRaises(qcg.BudgetSpent) as caught, qcg.limits(memory=1):
            large().value
        self.assertEqual(caught.exception.reason, "memory")

    def test_what_is_known_by_then(self):
        with self.assertRaises(qcg.BudgetSpent) as caught, qcg.limits(time="300ms"):
            qcg.game("nim", "9,8,7,6").quantum("D", width=2).nimber
        bounds = caught.exception.bounds
        self.assertEqual(bounds.heaps, (0, 30))
        self.assertEqual(bounds.left_stop, (0, 0))
        self.assertIsNone(bounds.outcome)
        again = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((again.reason, again.bounds, str(again)), ("time", bounds, str(caught.exception)))

    def test_bounds_of_a_value(self):
        game = qcg.game("hackenbush", "meadow:4,4").quantum("A")
        known = qcg.Bounds()
        for _ in range(50):
            try:
                with qcg.limits(time="50ms"):
                    value = game.value
                break
            except qcg.BudgetSpent as spent:
                known = spent.bounds
        else:
            with qcg.limits(time=None):
                value = game.value
        least, most = known.value
        self.assertTrue(least is None or least <= value)
        self.assertTrue(most is None or value <= most)

    def test_work_goes_on_where_it_stopped(self):
        game = qcg.game("nim", "5,4,3").quantum("D", width=2)
        spent = 0
        while True:
            try:
                with qcg.limits(time=0.1):
                    nimber = game.nimber
                break
            except qcg.BudgetSpent:
                spent += 1
                self.assertLess(spent, 600)
        self.assertEqual(nimber, qcg.game("nim", "5,4,3").quantum("D", width=2).nimber)

    def test_limits_nest(self):
        from qcg._limits import current

        default = current()
        with qcg.limits(time="2s", threads=2):
            with qcg.limits(memory="1G"):
                self.assertEqual(current(), (2000, 1 << 30, 2))
            with qcg.limits(time=None, memory=None):
                self.assertEqual(current(), (None, None, 2))
        self.assertEqual(current(), default)

    def test_wrong_limits(self):
        self.assertRaises(qcg.InputError, qcg.limits, time="5 parsecs")
        self.assertRaises(qcg.InputError, qcg.limits, memory="much")
        self.assertRaises(ValueError, qcg.limits, threads=0)
        self.assertRaises(ValueError, qcg.limits, time=-1)


class Interrupts(unittest.TestCase):
    def interrupt_after(self, seconds):
        def press():
            time.sleep(seconds)
            self.pressed = time.monotonic()
            os.kill(os.getpid(), signal.SIGINT)

        threading.Thread(target=press).start()

    def test_ctrl_c_ends_a_question_soon(self):
        game = large()
        for threads in (1, 2):
            for ask in (lambda: game.value, lambda: game.outcome):
                self.interrupt_after(0.3)
                with self.assertRaises(KeyboardInterrupt), qcg.limits(threads=threads):
                    ask()
                self.assertLess(time.monotonic() - self.pressed, 0.5)

    def test_a_question_may_follow(self):
        game = qcg.game("nim", "5,4,3").quantum("D", width=2)
        self.interrupt_after(0.05)
        try:
            game.nimber
            time.sleep(1)
        except KeyboardInterrupt:
            pass
        self.assertEqual(game.play("L", "1_5").outcome in "NP", True)

    def test_a_handler_of_the_user(self):
        heard = []
        before = signal.signal(signal.SIGALRM, lambda *_: heard.append(time.monotonic()))
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with self.assertRaises(qcg.BudgetSpent), qcg.limits(time="500ms"):
                large().value
            ended = time.monotonic()
        finally:
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(len(heard), 1)
        self.assertGreater(ended - heard[0], 0.2)


class Threads(unittest.TestCase):
    def test_others_go_on_while_one_solves(self):
        ticks = []
        done = threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.01)

        ticker = threading.Thread(target=tick)
        ticker.start()
        with self.assertRaises(qcg.BudgetSpent), qcg.limits(time="500ms"):
            large().value
        done.set()
        ticker.join()
        self.assertGreater(len(ticks), 15)

    def test_two_threads_of_one_game_agree_with_one(self):
        start = qcg.game("nim", "4,3,2").quantum("C", width=2)
        alone = [follower.nimber for follower in qcg.game("nim", "4,3,2").quantum("C", width=2).followers()]
        found = [None, None]

        def solve(which):
            followers = start.followers()
            order = range(len(followers)) if which == 0 else reversed(range(len(followers)))
            nimbers = {index: followers[index].nimber for index in order}
            found[which] = [nimbers[index] for index in range(len(followers))]

        workers = [threading.Thread(target=solve, args=(which,)) for which in (0, 1)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        self.assertEqual(found, [alone, alone])

    def test_limits_belong_to_a_thread(self):
        from qcg._limits import current

        seen = []
        with qcg.limits(time=1):
            thread = threading.Thread(target=lambda: seen.append(current()[0]))
            thread.start()
            thread.join()
        self.assertEqual(seen, [None])


if __name__ == "__main__":
    unittest.main()
