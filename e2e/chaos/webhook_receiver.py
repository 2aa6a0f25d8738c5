"""Takes webhooks and verifies them with the package standardwebhooks: an implementation that shares nothing with ours.

Usage: webhook_receiver.py SECRET_FILE LOG_FILE. Prints its port, and writes a line of JSON for each webhook that it took.
"""

import json
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from standardwebhooks.webhooks import Webhook, WebhookVerificationError

secret_file, log_file = sys.argv[1:3]
lock = threading.Lock()
events = 0
refused = set()


def is_refused(message_id):
    """True for every fortieth webhook, the first time that it comes."""
    global events
    with lock:
        events += 1
        if events % 40 != 0 or message_id in refused:
            return False
        refused.add(message_id)
        return True


def write_line(line):
    with lock, open(log_file, "a", encoding="utf-8") as log:
        log.write(json.dumps(line) + "\n")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        if json.loads(body)["type"] == "endpoint.challenge":
            return self.answer(200, json.dumps({"challenge": json.loads(body)["challenge"]}))
        with open(secret_file, encoding="utf-8") as file:
            secret = file.read().strip()
        try:
            event = Webhook(secret).verify(body, dict(self.headers.items()))
        except WebhookVerificationError as error:
            write_line({"verified": False, "error": str(error)})
            return self.answer(400)
        # Some are sent again without a kill.
        if is_refused(self.headers["webhook-id"]):
            return self.answer(500)
        data = event["data"]
        write_line(
            {
                "verified": True,
                "id": self.headers["webhook-id"],
                "event": event["id"],
                "type": event["type"],
                "record": data["id"],
                "version": data["version"],
            }
        )
        return self.answer(204)

    def answer(self, status, text=""):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(text)))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
